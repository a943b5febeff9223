import { setTimeout } from 'node:timers/promises';
import { type StartedServer, startServer } from '../../../../e2e/server.ts';
import { startSmtp } from '../../src/adapters/mail/testing/smtp-server.ts';
import { type Acknowledged, LOADS, startLoad } from '../faults/load.ts';
import { killHard, runCommand, writeTitles } from './commands.ts';

const AT_ONCE = 6;
/** Range of the time in ms from the first acknowledged write until the server is killed. */
const SERVER_LIVES_MS = { least: 200, most: 2_000 } as const;
/** Range of the time in ms from the start of a command until it is killed. */
const COMMAND_LIVES_MS = { least: 1_500, most: 5_000 } as const;
const FIRST_WRITE_MS = 30_000;
const POLL_MS = 20;
const ATTEMPTS = 3;

/**
 * The work that a kill interrupts. The server is killed during ordinary writes, sign-ups or the delivery of an email;
 * `import` and `fit` are commands that are killed themselves.
 */
export type Work = 'writes' | 'sign-ups' | 'email' | 'import' | 'fit';

/** The installation whose processes are killed over and over. */
export interface Victim {
  /** Environment variables for its processes. */
  readonly env: Record<string, string>;
  /** The folder for files to import. */
  readonly inputs: string;
  /** Writes that the server has acknowledged so far. */
  readonly acknowledged: Acknowledged;
}

const sometime = ({ least, most }: { least: number; most: number }) =>
  setTimeout(least + Math.random() * (most - least));

/**
 * Starts the server, as after every kill, and hands it to the work.
 * @returns the duration of the start, ms
 * @throws if the server doesn't start
 */
async function serve(
  env: Record<string, string>,
  work: (server: StartedServer) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const server = await startServer(env);
  const startMs = performance.now() - started;
  await work(server);
  return startMs;
}

/**
 * Starts the server and stops it with a signal that lets it finish.
 * @returns the duration of the start, ms
 */
export function serveAndStop({ env }: Victim): Promise<number> {
  return serve(env, async (server) => {
    server.process.kill('SIGTERM');
    await server.exited;
  });
}

/**
 * Starts the server, sends it requests of one kind and kills it.
 * @returns the duration of the start, ms
 * @throws Error if the server doesn't start
 */
export async function serveAndKill(victim: Victim, work: 'writes' | 'sign-ups' | 'email'): Promise<number> {
  if (work !== 'email') return serve(victim.env, (server) => killUnderLoad(server, victim, work));
  const smtp = await startSmtp();
  smtp.refuse = { at: 'hold' };
  try {
    const env = { ...victim.env, SMTP_URL: smtp.url, MAIL_FROM: 'palate@example.org' };
    const isSending = () => smtp.taken.length > 0;
    return await serve(env, (server) => killUnderLoad(server, victim, 'sign-ups', isSending));
  } finally {
    await smtp.close();
  }
}

/** Kills the server at a random moment, or as soon as the condition holds. */
async function killUnderLoad(
  server: StartedServer,
  { acknowledged }: Victim,
  load: 'writes' | 'sign-ups',
  isMoment?: () => boolean,
): Promise<void> {
  const send = LOADS[load];
  if (!send) throw new RangeError(`There is no load ${load}`);
  const running = startLoad(server.url, send, AT_ONCE);
  const { visitors, emails } = running.acknowledged;
  const until = performance.now() + FIRST_WRITE_MS;
  // Without an acknowledged write there is nothing to lose.
  const isReady = () => visitors.length + emails.length > 0 && (isMoment?.() ?? true);
  while (!isReady() && performance.now() < until) await setTimeout(POLL_MS);
  const wasReady = isReady();
  if (!isMoment) await sometime(SERVER_LIVES_MS);
  await killHard(server.process);
  await running.stop();
  acknowledged.visitors.push(...visitors);
  acknowledged.emails.push(...emails);
  if (!wasReady) throw new Error(`The load ${load} came to nothing`);
}

/**
 * Starts a command and kills it while it is running. If it ends first, tries again and kills sooner.
 * @returns whether the command was still running when it was killed
 * @throws Error if the command failed by itself
 */
export async function killCommand(
  { env, inputs }: Victim,
  work: 'import' | 'fit',
  round: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const args =
      work === 'fit'
        ? ['models', 'fit', '--again']
        : ['import', 'titles', await writeTitles(inputs, round * ATTEMPTS + attempt)];
    const child = runCommand(args, env);
    const { least, most } = COMMAND_LIVES_MS;
    await sometime({ least: least / (attempt + 1), most: most / (attempt + 1) });
    if (await killHard(child)) return true;
    if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}.`);
  }
  return false;
}

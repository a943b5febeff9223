import { setTimeout } from 'node:timers/promises';
import { startServer } from '../../../../e2e/server.ts';
import { type Acknowledged, LOADS, startLoad } from '../faults/load.ts';
import { killHard, runCommand, writeTitles } from './commands.ts';

const AT_ONCE = 6;
/** A server is killed so long after the first write it acknowledged. */
const SERVER_LIVES_MS = { least: 200, most: 2_000 } as const;
/** A command is killed so long after it was started. */
const COMMAND_LIVES_MS = { least: 1_500, most: 5_000 } as const;
const FIRST_WRITE_MS = 30_000;
const POLL_MS = 20;
const ATTEMPTS = 3;

/** What a kill interrupts: the server during writes or sign-ups with their emails, or a command. */
export type Work = 'writes' | 'sign-ups' | 'import' | 'fit';

/** The installation that is killed over and over. */
export interface Victim {
  readonly env: Record<string, string>;
  /** Where files to import are written. */
  readonly inputs: string;
  readonly acknowledged: Acknowledged;
}

const sometime = ({ least, most }: { least: number; most: number }) =>
  setTimeout(least + Math.random() * (most - least));

/** Starts the server, has it do this work and kills it. @returns how long the start took, ms. @throws if it doesn’t start */
export async function serveAndKill(
  { env, acknowledged }: Victim,
  work: 'writes' | 'sign-ups',
): Promise<number> {
  const started = performance.now();
  const server = await startServer(env);
  const startMs = performance.now() - started;
  const send = LOADS[work];
  if (!send) throw new RangeError(`There is no load ${work}`);
  const running = startLoad(server.url, send, AT_ONCE);
  const { visitors, emails } = running.acknowledged;
  const until = performance.now() + FIRST_WRITE_MS;
  // Without an acknowledged write there is nothing to lose.
  while (visitors.length + emails.length === 0 && performance.now() < until) await setTimeout(POLL_MS);
  await sometime(SERVER_LIVES_MS);
  await killHard(server.process);
  await running.stop();
  acknowledged.visitors.push(...visitors);
  acknowledged.emails.push(...emails);
  return startMs;
}

/** Starts a command and kills it in the middle. @returns whether it was still running, in one of three attempts */
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
    await sometime(COMMAND_LIVES_MS);
    if (await killHard(child)) return true;
  }
  return false;
}

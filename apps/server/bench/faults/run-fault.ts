import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Acknowledged, type Answer, LOADS, PAGES, startLoad } from './load.ts';
import type { FaultGround, Way } from './ways.ts';

const AT_ONCE = 8;
const WARM_MS = 500;
const RECOVERY = { mostMs: 30_000, betweenMs: 100 } as const;

/** What one loss of the database came to. */
export interface FaultOutcome {
  readonly answers: number;
  readonly unavailable: number;
  /** Failures of the connection to the server, and any 5xx but 503. */
  readonly wrong: readonly Answer[];
  readonly slowestMs: number;
  readonly acknowledged: number;
  /** Acknowledged and not in the database. */
  readonly lost: number;
  /** From when the database could be reached until pages, reads and writes are answered; null where they never were. */
  readonly recoveryMs: number | null;
}

/** Loses the database in one way under one load, and counts what is left of what was acknowledged. */
export async function runFault(
  url: string,
  ground: FaultGround,
  { way, load, holdMs }: { readonly way: Way; readonly load: string; readonly holdMs: number },
): Promise<FaultOutcome> {
  const send = LOADS[load];
  if (!send) throw new RangeError(`There is no load ${load}`);
  const running = startLoad(url, send, AT_ONCE);
  await setTimeout(WARM_MS);
  await way.strike(ground, holdMs);
  const recoveryMs = await waitForRecovery(url);
  const answers = await running.stop();
  const { visitors, emails } = running.acknowledged;
  return {
    answers: answers.length,
    unavailable: answers.filter(({ status }) => status === 503).length,
    wrong: answers.filter(isWrong),
    slowestMs: Math.round(Math.max(0, ...answers.map(({ ms }) => ms))),
    acknowledged: visitors.length + emails.length,
    lost: await countLost(ground.directUrl, running.acknowledged),
    recoveryMs,
  };
}

function isWrong({ path, status, contentType }: Answer): boolean {
  if (status === null) return true;
  if (status >= 500 && status !== 503) return true;
  return PAGES.includes(path) && !contentType.startsWith('text/html');
}

async function waitForRecovery(url: string): Promise<number | null> {
  const started = performance.now();
  const answered = [];
  for (const name of ['api', 'pages', 'writes']) {
    const send = LOADS[name];
    while (send && performance.now() - started < RECOVERY.mostMs) {
      const { status } = await send(url, { visitors: [], emails: [] });
      if (status === 200) {
        answered.push(name);
        break;
      }
      await setTimeout(RECOVERY.betweenMs);
    }
  }
  return answered.length === 3 ? Math.round(performance.now() - started) : null;
}

/** How much of what was acknowledged isn't in the database. */
async function countLost(databaseUrl: string, { visitors, emails }: Acknowledged): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ kept: number }>(
    `select (select count(*) from visitor_tastes where visitor_id = any($1))::int
      + (select count(*) from pool_users where email = any($2))::int as kept`,
    [visitors, emails],
  );
  await client.end();
  return visitors.length + emails.length - (rows[0]?.kept ?? 0);
}

import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Acknowledged, type Answer, LOADS, PAGES, type Send, startLoad } from './load.ts';
import type { FaultContext, Way } from './ways.ts';

const WARM_MS = 500;
const RECOVERY = { mostMs: 30_000, betweenMs: 100 } as const;

/**
 * What happened when the database failed once: responses, acknowledged and lost writes, and the time to
 * recover.
 */
export interface FaultOutcome {
  readonly answers: number;
  /** Requests that were answered with 503. */
  readonly unavailable: number;
  /** Requests whose connection to the server failed, or whose status was 5xx other than 503. */
  readonly wrong: readonly Answer[];
  readonly slowestMs: number;
  readonly acknowledged: number;
  /** Number of acknowledged writes that aren't in the database. */
  readonly lost: number;
  /**
   * Time from when the database could be reached until pages, reads and writes succeed, ms; null if they
   * never did.
   */
  readonly recoveryMs: number | null;
}

/**
 * Makes the database fail in one way while requests are sent, and counts the acknowledged writes that are
 * missing afterwards.
 */
export async function runFault(
  url: string,
  context: FaultContext,
  {
    way,
    send,
    atOnce,
    holdMs,
  }: { readonly way: Way; readonly send: Send; readonly atOnce: number; readonly holdMs: number },
): Promise<FaultOutcome> {
  const running = startLoad(url, send, atOnce);
  await setTimeout(WARM_MS);
  await way.strike(context, () => setTimeout(holdMs));
  const recoveryMs = await waitForRecovery(url);
  const answers = await running.stop();
  const { visitors, emails } = running.acknowledged;
  return {
    answers: answers.length,
    unavailable: answers.filter(({ status }) => status === 503).length,
    wrong: answers.filter(isWrong),
    slowestMs: Math.round(Math.max(0, ...answers.map(({ ms }) => ms))),
    acknowledged: visitors.length + emails.length,
    lost: await countLost(context.directUrl, running.acknowledged),
    recoveryMs,
  };
}

/**
 * Returns whether a request failed in a way that visitors shouldn't see: no response, a 5xx other than 503, or a page
 * that isn't HTML.
 */
export function isWrong({ path, status, contentType }: Answer): boolean {
  if (status === null) return true;
  if (status >= 500 && status !== 503) return true;
  return PAGES.includes(path) && !contentType.startsWith('text/html');
}

/**
 * Waits until pages, reads and writes succeed.
 * @param mostMs maximum time to wait, ms
 * @returns the time that it took in ms; null if they didn't succeed in time
 */
export async function waitForRecovery(url: string, mostMs: number = RECOVERY.mostMs): Promise<number | null> {
  const started = performance.now();
  const answered = [];
  for (const name of ['api', 'pages', 'writes']) {
    const send = LOADS[name];
    while (send && performance.now() - started < mostMs) {
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

/** Counts the acknowledged writes that aren't in the database. */
export async function countLost(databaseUrl: string, { visitors, emails }: Acknowledged): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ stored: number }>(
    `select (select count(*) from visitor_tastes where visitor_id = any($1))::int
      + (select count(*) from pool_users where email = any($2))::int as stored`,
    [visitors, emails],
  );
  await client.end();
  return visitors.length + emails.length - (rows[0]?.stored ?? 0);
}

import { createHmac } from 'node:crypto';
import { dayOfDate } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import type { Activity, ActivityScores } from '../../kernel/activity-counts.ts';
import { consumeEvents, type StoredEvent } from '../../kernel/events.sql.ts';
import { addDeeds, type DeedRow, deleteOldDays, listScores } from './activity.sql.ts';
import { DAYS_KEPT, HALF_LIFE_DAYS, WEIGHTS } from './decay.ts';
import { PendingDeeds } from './pending-deeds.ts';

/** How often deeds are written; a crash loses at most this much. */
const FLUSH_MS = 5_000;
/** How often every process reads the scores. */
const REFRESH_MS = 30_000;
/** Most titles with a score: more than any list of trending titles shows. */
const SCORES_MOST = 2_000;
const HOUR_MS = 3_600_000;

export interface ActivityOptions {
  /** Key of the hashes that tell whether somebody has been counted today. */
  readonly secret: string;
  readonly now: () => Date;
  /** False in tests, which call `flush` and `refresh` themselves. */
  readonly isTimed?: boolean;
}

/** Starts counting, and reads the current scores. */
export async function createActivity(
  db: Db,
  { secret, now, isTimed = true }: ActivityOptions,
): Promise<Activity> {
  const pending = new PendingDeeds();
  let scores: ActivityScores = { version: 0, byTitle: new Map() };
  let cleanedHour = -1;

  const markOf = (by: string, text: string) =>
    createHmac('sha256', secret).update(`activity:${text}:${by}`).digest().readBigInt64BE(0).toString();

  const toDeed = ({ actor, subject, at }: StoredEvent): DeedRow[] => {
    const day = dayOfDate(at);
    const mark = actor === null ? null : markOf(actor, `${day}:loved:${subject}`);
    return subject === null ? [] : [{ day, title: subject, kind: 'loved', mark, weight: WEIGHTS.loved }];
  };
  const countLoved = () =>
    consumeEvents(db, { consumer: 'activity', kinds: ['title.loved'] }, (transaction, events) =>
      addDeeds(transaction, events.flatMap(toDeed)),
    );

  const flush = inTurn(async () => {
    await writePending();
    await countLoved();
  });

  const writePending = async () => {
    const deeds = pending.take();
    const dropped = pending.takeDropped();
    if (dropped > 0)
      console.error(`${dropped} openings came faster than they can be written and don’t count.`);
    if (deeds.length === 0) return;
    try {
      await addDeeds(db, deeds);
    } catch (error) {
      // It's one statement, so none of them has been written.
      for (const deed of deeds) pending.add(deed);
      throw error;
    }
  };

  const refresh = inTurn(async () => {
    const date = now();
    const hour = Math.floor(date.getTime() / HOUR_MS);
    const today = dayOfDate(date);
    if (hour !== cleanedHour) {
      await deleteOldDays(db, today, DAYS_KEPT);
      cleanedHour = hour;
    }
    const limits = { today, daysKept: DAYS_KEPT, halfLifeDays: HALF_LIFE_DAYS, limit: SCORES_MOST };
    const byTitle = new Map((await listScores(db, limits)).map(({ id, score }) => [id, score]));
    if (!isSame(byTitle, scores.byTitle)) scores = { version: scores.version + 1, byTitle };
  });

  await refresh();
  const timers = isTimed ? [every(FLUSH_MS, flush, 'written'), every(REFRESH_MS, refresh, 'read')] : [];
  return {
    get scores() {
      return scores;
    },
    record({ titleId, kind, weight, by }) {
      const day = dayOfDate(now());
      const mark = by === null ? null : markOf(by, `${day}:${kind}:${titleId}`);
      return pending.add({ day, title: titleId, kind, mark, weight });
    },
    flush,
    refresh,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await flush();
    },
  };
}

/** Runs one call at a time, in order, also after a failure. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(work);
    return last;
  };
}

/** Calls `work` at an interval; logs only the first of several failures in a row. */
function every(ms: number, work: () => Promise<void>, done: string): NodeJS.Timeout {
  let isFailing = false;
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    work()
      .then(() => {
        isFailing = false;
      })
      .catch((error: unknown) => {
        if (!isFailing) console.error(`What is opened could not be ${done}; it is tried again:`, error);
        isFailing = true;
      })
      .finally(() => {
        isRunning = false;
      });
  }, ms);
  return timer.unref();
}

function isSame(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  if (a.size !== b.size) return false;
  for (const [id, score] of a) if (b.get(id) !== score) return false;
  return true;
}

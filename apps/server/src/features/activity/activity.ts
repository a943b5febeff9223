import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@palate/contract/durations';
import { dayOfDate } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import type { Activity, ActivityScores } from '../../kernel/activity-counts.ts';
import { consumeEvents, type StoredEvent } from '../../kernel/events.sql.ts';
import { log } from '../../log.ts';
import { addTitleEvents, deleteOldDays, listScores, type TitleEventRow } from './activity.sql.ts';
import { HALF_LIFE_DAYS, RETENTION_DAYS, WEIGHTS } from './decay.ts';
import { PendingEvents } from './pending-events.ts';

/** Interval at which events are written, in ms; a crash loses only the events of one interval. */
const FLUSH_MS = 5_000;
/** Interval at which every process reads the scores, in ms. */
const REFRESH_MS = 30_000;
/** Maximum number of titles with a score, more than any list of trending titles shows. */
const SCORES_MOST = 2_000;

/** Options for counting events of titles (page views, titles named as loved). */
export interface ActivityOptions {
  /** Key for hashing who caused an event, so that a person's repeated events on the same day can be recognized. */
  readonly secret: string;
  readonly now: () => Date;
  /**
   * Whether to write events and read scores at regular intervals (the default). Tests turn this off and call `flush`
   * and `refresh` themselves.
   */
  readonly isTimed?: boolean;
}

/**
 * Starts counting events of titles (page views, titles named as loved) for the trending lists, and reads the current
 * scores from the database.
 */
export async function createActivity(
  db: Db,
  { secret, now, isTimed = true }: ActivityOptions,
): Promise<Activity> {
  const pending = new PendingEvents();
  let scores: ActivityScores = { version: 0, byTitle: new Map() };
  let cleanedHour = -1;

  const hashOf = (by: string, text: string) =>
    createHmac('sha256', secret).update(`activity:${text}:${by}`).digest().readBigInt64BE(0).toString();

  const toEventRows = ({ actor, subject, at }: StoredEvent): TitleEventRow[] => {
    const day = dayOfDate(at);
    const hash = actor === null ? null : hashOf(actor, `${day}:loved:${subject}`);
    return subject === null ? [] : [{ day, title: subject, kind: 'loved', hash, weight: WEIGHTS.loved }];
  };
  const countLoved = () =>
    consumeEvents(db, { consumer: 'activity', kinds: ['title.loved'], now: now() }, (transaction, events) =>
      addTitleEvents(transaction, events.flatMap(toEventRows)),
    );

  const flush = inTurn(async () => {
    await writePending();
    await countLoved();
  });

  const writePending = async () => {
    const events = pending.take();
    const dropped = pending.takeDropped();
    if (dropped > 0)
      log.error(`${dropped} page views weren’t counted: they came faster than they can be stored.`);
    if (events.length === 0) return;
    try {
      await addTitleEvents(db, events);
    } catch (error) {
      // The events are written in one statement, so none of them has been stored.
      for (const event of events) pending.add(event);
      throw error;
    }
  };

  const refresh = inTurn(async () => {
    const date = now();
    const hour = Math.floor(date.getTime() / HOUR_MS);
    const today = dayOfDate(date);
    if (hour !== cleanedHour) {
      await deleteOldDays(db, today, RETENTION_DAYS);
      cleanedHour = hour;
    }
    const limits = { today, retentionDays: RETENTION_DAYS, halfLifeDays: HALF_LIFE_DAYS, limit: SCORES_MOST };
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
      const hash = by === null ? null : hashOf(by, `${day}:${kind}:${titleId}`);
      return pending.add({ day, title: titleId, kind, hash, weight });
    },
    flush,
    refresh,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await flush();
    },
  };
}

/** Returns a function that runs `work` after earlier calls have ended, even if they failed. */
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
        if (!isFailing) log.error({ err: error }, `What is opened could not be ${done}; it is tried again.`);
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

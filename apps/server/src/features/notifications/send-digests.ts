import { DAY_MS } from '@palate/contract/durations';
import { enqueueMail } from '../../adapters/mail/index.ts';
import type { Db } from '../../db/database.ts';
import type { DigestContent } from '../../emails/digest.ts';
import { LOWEST_ID } from '../../kernel/lowest-id.ts';
import { describeLines } from './describe-lines.ts';
import { claimDigest, type DigestReader, listDigestReaders } from './digest.sql.ts';
import { collectShown, countUnread } from './list-shown.ts';

/** Members read at a time. */
const PAGE = 200;
/** Notifications named in one email. */
const SHOWN = 10;

interface DigestOptions {
  readonly now: Date;
  /** Creates the token with which a member can unsubscribe. */
  readonly sign: (userId: string) => string;
  readonly isStopped: () => boolean;
}

/**
 * Queues digests for all members who chose to get them and have unread notifications since their last digest. A
 * member gets at most one digest per day or week, no matter how often this runs.
 * @returns the number of queued emails
 */
export async function sendDigests(db: Db, options: DigestOptions): Promise<number> {
  const starts = periodStarts(options.now);
  let count = 0;
  let last = LOWEST_ID;
  for (;;) {
    const readers = await listDigestReaders(db, last, starts, PAGE);
    for (const reader of readers) {
      if (options.isStopped()) return count;
      if (await sendDigest(db, reader, starts[reader.period], options)) count += 1;
    }
    const next = readers.at(-1);
    if (!next) return count;
    last = next.id;
  }
}

/** Returns the first day of the current day and of the current week (a Monday), as ISO dates in UTC. */
export function periodStarts(now: Date): Record<DigestReader['period'], string> {
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return { daily: dateOf(now.getTime()), weekly: dateOf(now.getTime() - daysSinceMonday * DAY_MS) };
}

async function sendDigest(
  db: Db,
  reader: DigestReader,
  periodStart: string,
  { sign }: DigestOptions,
): Promise<boolean> {
  const { id, email } = reader;
  const composed = await composeDigest(db, reader);
  if (!composed) return false;
  const digest = { ...composed.digest, unsubscribeToken: sign(id) };
  return db.transaction().execute(async (transaction) => {
    if (!(await claimDigest(transaction, id, { periodStart, upTo: composed.newestId }))) return false;
    await enqueueMail(transaction, { kind: 'digest', to: email, digest });
    return true;
  });
}

/** Composes a digest of a member's unread notifications; null if there are none. */
async function composeDigest(
  db: Db,
  { id, firstName, period, upTo: after }: Omit<DigestReader, 'email'>,
): Promise<{ digest: Omit<DigestContent, 'unsubscribeToken'>; newestId: string } | null> {
  const selection = { before: null, after, isUnreadOnly: true };
  const { rows } = await collectShown(db, id, selection, SHOWN);
  const [newest] = rows;
  if (!newest) return null;
  const digest = {
    firstName: firstName || null,
    period,
    lines: await describeLines(db, id, rows),
    // Some may have been read since the rows were.
    unread: Math.max(rows.length, await countUnread(db, id, after)),
  };
  return { digest, newestId: newest.id };
}

/** Composes the digest that a member would get now, once a week; null if there are no unread notifications. */
export async function previewDigest(
  db: Db,
  { userId, firstName }: { userId: string; firstName: string },
): Promise<Omit<DigestContent, 'unsubscribeToken'> | null> {
  const composed = await composeDigest(db, { id: userId, firstName, period: 'weekly', upTo: null });
  return composed?.digest ?? null;
}

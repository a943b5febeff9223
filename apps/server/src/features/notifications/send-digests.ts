import { DAY_MS } from '@palate/contract/durations';
import { enqueueMail } from '../../adapters/mail/index.ts';
import { serviceName } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { ANONYMOUS, type UserId, type Viewer } from '../../kernel/viewer.ts';
import { loadMemberSummaries } from '../audience/index.ts';
import { parseSubject } from '../comments/index.ts';
import { listPostsByIds } from '../posts/index.ts';
import { decisionOf, describeEvent } from './describe-event.ts';
import { claimDigest, type DigestReader, listDigestReaders, listTitleNames } from './digest.sql.ts';
import { collectShown, countUnread } from './list-shown.ts';
import type { NotificationRow } from './notifications.sql.ts';

/** Members read at a time. */
const PAGE = 200;
/** Notifications named in one email. */
const SHOWN = 10;
/** An id that sorts before every member's. */
const NO_MEMBER = '00000000-0000-0000-0000-000000000000';

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
  let last = NO_MEMBER;
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
  const { id, email, firstName, period, upTo: after } = reader;
  const selection = { before: null, after, isUnreadOnly: true };
  const { rows } = await collectShown(db, id, selection, SHOWN);
  const [newest] = rows;
  if (!newest) return false;
  const digest = {
    firstName: firstName || null,
    period,
    lines: await describeLines(db, id, rows),
    // Some may have been read since the rows were.
    unread: Math.max(rows.length, await countUnread(db, id, after)),
    unsubscribeToken: sign(id),
  };
  return db.transaction().execute(async (transaction) => {
    if (!(await claimDigest(transaction, id, { periodStart, upTo: newest.id }))) return false;
    await enqueueMail(transaction, { kind: 'digest', to: email, digest });
    return true;
  });
}

/** The sentences of notifications, without texts that others wrote. */
async function describeLines(db: Db, userId: string, rows: readonly NotificationRow[]): Promise<string[]> {
  const viewer = viewerOf(userId);
  const idsOf = (pick: (row: NotificationRow) => string | null) => rows.flatMap((row) => pick(row) ?? []);
  const posts = await listPostsByIds(
    db,
    viewer,
    idsOf(({ post_id }) => post_id),
  );
  const members = await loadMemberSummaries(
    { db, viewer },
    rows.flatMap(({ member_ids }) => member_ids),
  );
  const titles = await listTitleNames(
    db,
    idsOf(({ title_id }) => title_id),
  );
  const postOf = new Map(posts.map((post) => [post.id, post]));
  return rows.map((row) => {
    const post = row.post_id === null ? undefined : postOf.get(row.post_id);
    return describeEvent(row.kind, {
      names: row.member_ids.flatMap((id) => members.get(id)?.profileName ?? []),
      count: row.member_count,
      post: post
        ? { kind: post.kind, on: post.subject === null ? null : parseSubject(post.subject).kind }
        : null,
      title: row.title_id === null ? null : (titles.get(row.title_id) ?? null),
      service: row.service === null ? null : serviceName(row.service),
      decision: decisionOf(row),
    });
  });
}

/** The member as the viewer for whom rows are filtered; nothing else about them is read. */
function viewerOf(userId: string): Viewer {
  const member = {
    // The id of a row of `users`.
    userId: userId as UserId,
    sessionId: '',
    role: 'USER',
    countryCode: '',
    streamings: [],
    isBeingDeleted: false,
    isModerator: false,
    isSuspended: false,
    trackingVersion: 0,
    booksVersion: 0,
  } as const;
  return { ...ANONYMOUS, member };
}

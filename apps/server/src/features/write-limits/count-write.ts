import { AppError, counted, type WriteAction } from '@palate/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palate/contract/durations';
import type { Db } from '../../db/database.ts';
import { countLinks } from '../../text/index.ts';
import {
  type ExceededLimit,
  findExceeded,
  type HourCount,
  limitsOfAge,
  startOfHour,
} from './policy-of-age.ts';
import { addToCount, getCreatedAt, readCounts } from './write-counts.sql.ts';

/** The member who writes something, and the time at which they do. */
interface Writing {
  readonly userId: string;
  readonly now: Date;
}

const NAMES: Readonly<Record<WriteAction, readonly [one: string, many: string]>> = {
  review: ['review', 'reviews'],
  story: ['story', 'stories'],
  comment: ['comment', 'comments'],
  reply: ['reply', 'replies'],
  like: ['like', 'likes'],
  follow: ['follow', 'follows'],
  report: ['report', 'reports'],
  jointCode: ['joint taste code', 'joint taste codes'],
  list: ['list', 'lists'],
};

/**
 * Counts one more of a member's actions (such as a review), and checks that the member's limits allow it. Call it in
 * the transaction that stores the action, and only if something new was stored, so that a request sent twice counts
 * once.
 * @throws RATE_LIMITED, with the time until the next one is allowed
 */
export async function countWrite(
  transaction: Db,
  { userId, now }: Writing,
  action: WriteAction,
): Promise<void> {
  const { createdAt, counts } = await addToCount(transaction, userId, action, startOfHour(now));
  requireWithin(counts, createdAt, action, now);
}

/**
 * Checks that the member's limits allow an action (such as a like) once more, without counting it.
 * @throws RATE_LIMITED, with the time until the next one is allowed
 */
export async function requireAllowed(db: Db, { userId, now }: Writing, action: WriteAction): Promise<void> {
  const hour = startOfHour(now);
  const { createdAt, counts } = await readCounts(db, userId, action, hour);
  const current = counts.find((one) => one.hour.getTime() === hour.getTime());
  const others = counts.filter((one) => one !== current);
  requireWithin([...others, { hour, count: (current?.count ?? 0) + 1 }], createdAt, action, now);
}

function requireWithin(
  counts: readonly HourCount[],
  createdAt: Date | null,
  action: WriteAction,
  now: Date,
): void {
  const limits = limitsOfAge(now.getTime() - (createdAt ?? now).getTime());
  const exceeded = findExceeded(counts, action, limits, now);
  if (exceeded) throw toError(exceeded, action, limits.untilDays !== null, now);
}

function toError({ per, most, until }: ExceededLimit, action: WriteAction, isNew: boolean, now: Date) {
  const waitMs = until.getTime() - now.getTime();
  const while_ = isNew ? ' while your account is new' : '';
  const text = `Up to ${counted(most, ...NAMES[action])} ${per === 'hour' ? 'an hour' : 'a day'}${while_}. Try again in ${describeWait(waitMs)}.`;
  return new AppError('RATE_LIMITED', text, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

function describeWait(waitMs: number): string {
  return waitMs > HOUR_MS
    ? counted(Math.ceil(waitMs / HOUR_MS), 'hour')
    : counted(Math.max(1, Math.ceil(waitMs / MINUTE_MS)), 'minute');
}

/**
 * Checks that a text doesn't have more links to other sites than the member may post, which depends on the age of
 * their account.
 * @param before the text that it replaces; the check always passes if the new text has no more links than this one
 * @throws TOO_MANY_LINKS
 */
export async function requireFewLinks(
  db: Db,
  { userId, now }: Writing,
  text: string,
  before = '',
): Promise<void> {
  const count = countLinks(text);
  if (count === 0 || count <= countLinks(before)) return;
  const createdAt = await getCreatedAt(db, userId);
  const { links, untilDays } = limitsOfAge(now.getTime() - (createdAt ?? now).getTime());
  if (count <= links) return;
  if (untilDays === null)
    throw new AppError('TOO_MANY_LINKS', `A text can have up to ${links} links to other sites.`);
  const age = `${untilDays * (DAY_MS / HOUR_MS)} hours`;
  const most = links === 0 ? 'any links' : `more than ${counted(links, 'link')}`;
  throw new AppError(
    'TOO_MANY_LINKS',
    `You can’t post ${most} to other sites until your account is ${untilDays === 1 ? age : counted(untilDays, 'day')} old.`,
  );
}

import { randomUUID } from 'node:crypto';
import {
  AppError,
  countCharacters,
  formatJointCode,
  type GuestEvening,
  JOINT_GROUP,
  JOINT_GUEST,
  type JointEvening,
  parseJointCode,
} from '@palate/contract';
import { HOUR_MS } from '@palate/contract/durations';
import type { RequestContext } from '../../../http/route.ts';
import { asVisitor, type Context } from '../../../kernel/context.ts';
import { describeTitle } from '../../cards/index.ts';
import { hashJointCode, lockGroup, randomJointCode } from '../../joint-taste/index.ts';
import { getViewerTaste } from '../../taste/index.ts';
import { loadEvening, requireEvening } from '../evenings.ts';
import { announceChange } from '../rounds/evening-streams.ts';
import { getLastRoundId } from '../rounds/rounds.sql.ts';
import { forgetGuests } from './forget-guests.ts';
import {
  getEveningOfCode,
  insertGuest,
  listGuests,
  listGuestsOfVisitor,
  listPresentNames,
  saveGuestCode,
} from './guests.sql.ts';

/**
 * Creates a code with which guests can join an evening that has no title yet. Only the code's hash is stored.
 * @returns the code as it is shown to people, and when it expires (ISO time)
 * @throws JOINT_EVENING_NOT_FOUND, also for an evening with a title
 */
export async function inviteGuests(context: Context, eveningId: string) {
  const { row } = await requireEvening(context, eveningId);
  if (row.decided_at !== null) throw new AppError('JOINT_EVENING_NOT_FOUND');
  const letters = randomJointCode();
  const expiresAt = new Date(context.now.getTime() + JOINT_GUEST.codeHours * HOUR_MS);
  await saveGuestCode(context.db, eveningId, {
    guest_code_hash: hashJointCode(letters),
    guest_code_expires_at: expiresAt,
  });
  return { value: formatJointCode(letters), expiresAt: expiresAt.toISOString() };
}

/** Removes a guest from an evening, and deletes the guest's data. @throws JOINT_EVENING_NOT_FOUND */
export async function removeGuest(
  context: Context,
  eveningId: string,
  guestId: string,
): Promise<JointEvening> {
  await requireEvening(context, eveningId);
  await context.db.transaction().execute(async (transaction) => {
    const guests = await listGuests(transaction, eveningId);
    await forgetGuests(
      transaction,
      guests.filter(({ id }) => id === guestId),
      context.now,
    );
  });
  await announceChange(context.db, eveningId);
  return loadEvening(context, eveningId);
}

/**
 * Loads an evening as this browser's guest sees it. Before they join, it has no people and no titles.
 * @throws JOINT_CODE_INVALID, JOINT_CODE_NOT_FOUND, JOINT_CODE_EXPIRED
 */
export async function loadGuestEvening(context: Context, code: string): Promise<GuestEvening> {
  return describeEvening(context, await requireCode(context, code), context.viewer.visitorId);
}

/**
 * Adds this browser's visitor to an evening as a guest. Does nothing if they have joined already.
 * @throws JOINT_CODE_INVALID, JOINT_CODE_NOT_FOUND, JOINT_CODE_EXPIRED, JOINT_GUEST_NAMELESS, JOINT_GUEST_IS_MEMBER,
 * JOINT_GROUP_FULL
 */
export async function joinEvening(
  context: RequestContext,
  { code, name }: { code: string; name: string },
): Promise<GuestEvening> {
  const { db, viewer, now } = context;
  if (viewer.member) throw new AppError('JOINT_GUEST_IS_MEMBER');
  const shown = name.trim();
  if (shown === '' || countCharacters(shown) > JOINT_GUEST.name) throw new AppError('JOINT_GUEST_NAMELESS');
  const evening = await requireCode(context, code);
  const visitorId = context.beginVisit();
  const hadTaste = (await getViewerTaste(asVisitor(context, visitorId))) !== null;
  await db.transaction().execute(async (transaction) => {
    await lockGroup(transaction, evening.group_id);
    const guests = await listGuests(transaction, evening.id);
    if (guests.some(({ visitor_id }) => visitor_id === visitorId)) return;
    const members = await listPresentNames(transaction, evening.id);
    if (members.length + guests.length >= JOINT_GROUP.max) throw new AppError('JOINT_GROUP_FULL');
    const earlier = await listGuestsOfVisitor(transaction, visitorId);
    await insertGuest(transaction, {
      id: randomUUID(),
      evening_id: evening.id,
      visitor_id: visitorId,
      name: shown,
      // A taste that they took for another evening is still to be deleted.
      had_taste: hadTaste && earlier.every(({ had_taste }) => had_taste),
      joined_at: now,
    });
  });
  await announceChange(db, evening.id);
  return describeEvening(context, evening, visitorId);
}

/**
 * Removes this browser's visitor from all evenings, and deletes their data as a guest.
 * @returns the number of evenings
 */
export async function leaveEvenings({ db, viewer, now }: Context): Promise<number> {
  const { visitorId } = viewer;
  if (visitorId === null) return 0;
  const left = await db.transaction().execute(async (transaction) => {
    const guests = await listGuestsOfVisitor(transaction, visitorId);
    await forgetGuests(transaction, guests, now);
    return guests;
  });
  for (const { evening_id } of left) await announceChange(db, evening_id);
  return left.length;
}

type CodedEvening = NonNullable<Awaited<ReturnType<typeof getEveningOfCode>>>;

async function requireCode({ db, now }: Context, text: string): Promise<CodedEvening> {
  const letters = parseJointCode(text);
  if (letters === null) throw new AppError('JOINT_CODE_INVALID');
  const evening = await getEveningOfCode(db, hashJointCode(letters));
  if (!evening) throw new AppError('JOINT_CODE_NOT_FOUND');
  if (evening.expires_at === null || evening.expires_at <= now) throw new AppError('JOINT_CODE_EXPIRED');
  return evening;
}

async function describeEvening(
  context: Context,
  evening: CodedEvening,
  visitorId: string | null,
): Promise<GuestEvening> {
  const { db, snapshot } = context;
  const guests = await listGuests(db, evening.id);
  const own = guests.find(({ visitor_id }) => visitor_id === visitorId);
  if (!own) return { guest: null, others: [], choice: null, eveningId: null, roundId: null };
  const members = await listPresentNames(db, evening.id);
  const taste = await getViewerTaste(asVisitor(context, own.visitor_id));
  const row = evening.title_id === null ? undefined : snapshot.rowOf(evening.title_id);
  return {
    guest: { id: own.id, name: own.name, hasTaste: taste !== null },
    others: [...members, ...guests.filter(({ id }) => id !== own.id)].map(({ name }) => name),
    choice: row === undefined ? null : describeTitle(snapshot, row),
    eveningId: evening.id,
    roundId: (await getLastRoundId(db, evening.id)) ?? null,
  };
}

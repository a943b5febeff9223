import {
  AppError,
  type chooseForEvening,
  JOINT_GROUP,
  type JointEvening,
  type JointGroup,
  type startJointEvening,
  type updateJointEvening,
} from '@palate/contract';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { lockGroup, requireJoinedGroup } from '../joint-taste/index.ts';
import { chooseTitles, describeChoice, measureConcessions } from './choose-titles.ts';
import {
  deleteEvening,
  type EveningRow,
  getEvening,
  getOpenEveningId,
  insertEvening,
  insertEveningMembers,
  resetWatched,
  updateEvening,
  updateShare,
} from './evenings.sql.ts';
import { forgetGuests } from './guests/forget-guests.ts';
import { type GuestRow, listGuests } from './guests/guests.sql.ts';
import { findTurn, type Standing } from './ledger.ts';
import { loadStandings } from './load-ledger.ts';
import { loadGuestParticipants, loadMemberParticipants, type Participant } from './participants.ts';
import { announceChange, streamsOf } from './rounds/evening-streams.ts';
import { getLastRoundId } from './rounds/rounds.sql.ts';

/** An evening that the viewer may see, with its group. */
interface OwnEvening {
  readonly row: EveningRow;
  readonly group: JointGroup;
}

/**
 * Loads an evening of a group that the viewer has joined.
 * @throws JOINT_EVENING_NOT_FOUND
 */
export async function requireEvening(context: Context, id: string): Promise<OwnEvening> {
  const row = await getEvening(context.db, id);
  const group =
    row &&
    (await requireJoinedGroup(context, row.group_id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'JOINT_GROUP_NOT_FOUND') return undefined;
      throw error;
    }));
  if (!row || !group) throw new AppError('JOINT_EVENING_NOT_FOUND');
  return { row, group };
}

/**
 * Loads the people who take part in an evening and are still in the group, with their concessions in earlier evenings.
 * @returns the members and then the guests as participants; the guests as stored; and the members' places in the ledger
 */
export async function loadPeople(
  context: Context,
  { row, group }: OwnEvening,
): Promise<{ participants: Participant[]; guests: GuestRow[]; standings: Standing[] }> {
  const present = new Set(row.people.map(({ user_id }) => user_id));
  const members = group.members.filter(({ id, hasJoined }) => hasJoined && present.has(id));
  const standings = await loadStandings(
    context,
    row.group_id,
    members.map(({ id }) => id),
    row.id,
  );
  const guests = await listGuests(context.db, row.id);
  const memberParticipants = await loadMemberParticipants(
    context,
    members.map(({ id, floor }) => ({
      userId: id,
      floor,
      conceded: standings.find(({ userId }) => userId === id)?.conceded ?? 0,
    })),
  );
  return {
    participants: [...memberParticipants, ...(await loadGuestParticipants(context, guests))],
    guests,
    standings,
  };
}

/** Loads an evening, with the titles suggested to all who take part. @throws JOINT_EVENING_NOT_FOUND */
export async function loadEvening(context: Context, id: string): Promise<JointEvening> {
  const evening = await requireEvening(context, id);
  const { row, group } = evening;
  const { wishes } = row;
  const { participants, guests, standings } = await loadPeople(context, evening);
  const isOpen = row.decided_at === null;
  const hostId = row.created_by;
  const offers =
    isOpen && participants.length >= JOINT_GROUP.min
      ? await chooseTitles(context, participants, { wishes, hostId })
      : { picks: [], emptied: null };
  return {
    id,
    groupId: row.group_id,
    groupName: group.name,
    startedAt: row.started_at.toISOString(),
    wishes,
    people: describePeople(evening, guests, participants),
    standings: [...standings],
    turnUserId: findTurn(standings),
    ...offers,
    choice: await loadChoice(context, row, participants),
    roundId: (await getLastRoundId(context.db, id)) ?? null,
  };
}

/** Describes the people who are there: members of the group first, then guests. */
function describePeople(
  { row, group }: OwnEvening,
  guests: readonly GuestRow[],
  participants: readonly Participant[],
): JointEvening['people'] {
  const participantOf = (id: string) => participants.find(({ personId }) => personId === id);
  const watched = new Set(row.people.flatMap((person) => (person.has_watched ? [person.user_id] : [])));
  const members = group.members.flatMap(({ hasJoined: _hasJoined, ...member }) =>
    participantOf(member.id) ? [{ ...member, isGuest: false, hasWatched: watched.has(member.id) }] : [],
  );
  const visiting = guests.map(({ id, name }) => ({
    id,
    profileName: name,
    handle: null,
    archetype: null,
    avatar: null,
    isSample: false,
    isViewer: false,
    isGuest: true,
    hasWatched: false,
    floor: JOINT_GROUP.floor,
    hasTaste: participantOf(id)?.taste !== null,
  }));
  return [...members, ...visiting];
}

async function loadChoice(context: Context, row: EveningRow, participants: readonly Participant[]) {
  const titleRow = row.title_id === null ? undefined : context.snapshot.rowOf(row.title_id);
  if (titleRow === undefined) return null;
  const points = new Map(row.people.map((person) => [person.user_id, person.points]));
  return describeChoice(context, participants, { wishes: row.wishes, row: titleRow, points });
}

/**
 * Starts an evening of a group, and notifies the others who take part. Repeating the request has no effect.
 * @throws JOINT_GROUP_NOT_FOUND, JOINT_GROUP_TOO_SMALL, JOINT_EVENING_OPEN, ACCOUNT_DELETED; JOINT_PERSON_ABSENT if
 * somebody isn't in the group; JOINT_EVENING_NOT_FOUND if the id is taken
 */
export async function startEvening(
  context: Context,
  groupId: string,
  { id, userIds, wishes }: InputOf<typeof startJointEvening>['body'],
): Promise<JointEvening> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const { members } = await requireJoinedGroup(context, groupId);
  const present = [...new Set([userId, ...userIds])];
  if (present.length < JOINT_GROUP.min) throw new AppError('JOINT_GROUP_TOO_SMALL');
  const isThere = (one: string) => members.some((member) => member.id === one && member.hasJoined);
  if (!present.every(isThere)) throw new AppError('JOINT_PERSON_ABSENT');
  await db.transaction().execute(async (transaction) => {
    if (!(await lockGroup(transaction, groupId))) throw new AppError('JOINT_GROUP_NOT_FOUND');
    const openId = await getOpenEveningId(transaction, groupId);
    if (openId === id) return;
    if (openId !== undefined) throw new AppError('JOINT_EVENING_OPEN');
    const evening = { id, group_id: groupId, created_by: userId, started_at: now, wishes };
    if (!(await insertEvening(transaction, evening))) return;
    if ((await insertEveningMembers(transaction, id, present)) < present.length)
      throw new AppError('ACCOUNT_DELETED');
    const others = present.filter((one) => one !== userId);
    await recordEvents(
      transaction,
      others.map((subject) => ({ kind: 'joint.evening-started', actor: userId, subject, at: now })),
    );
  });
  return loadEvening(context, id);
}

/**
 * Changes the wishes of an open evening, or whether a past one counts in the ledger.
 * @throws JOINT_EVENING_NOT_FOUND
 */
export async function changeEvening(
  context: Context,
  id: string,
  { wishes, isCounted }: InputOf<typeof updateJointEvening>['body'],
): Promise<JointEvening> {
  const { row } = await requireEvening(context, id);
  const isOpen = row.decided_at === null;
  const change = {
    ...(isOpen && wishes && { wishes }),
    ...(isCounted !== undefined && { is_counted: isCounted }),
  };
  if (Object.keys(change).length > 0) {
    await updateEvening(context.db, id, change);
    await announceChange(context.db, id);
  }
  return loadEvening(context, id);
}

/**
 * Stores the title that a group watches, and each person's concession for it. Replaces both if another title was
 * stored; nobody counts as having watched the new one.
 * @throws JOINT_EVENING_NOT_FOUND, TITLE_NOT_FOUND
 */
export async function chooseTitle(
  context: Context,
  id: string,
  { movieId }: InputOf<typeof chooseForEvening>['body'],
): Promise<JointEvening> {
  const { db, snapshot, now } = context;
  const evening = await requireEvening(context, id);
  const titleRow = requireTitleRow(snapshot, movieId);
  const titleId = snapshot.idAt(titleRow);
  const { participants } = await loadPeople(context, evening);
  const { wishes, created_by: hostId } = evening.row;
  const conceded = await measureConcessions(context, participants, { wishes, hostId }, titleRow);
  await db.transaction().execute(async (transaction) => {
    await lockGroup(transaction, evening.row.group_id);
    const current = await getEvening(transaction, id);
    if (!current) throw new AppError('JOINT_EVENING_NOT_FOUND');
    if (current.title_id === titleId) return;
    await updateEvening(transaction, id, { title_id: titleId, decided_at: current.decided_at ?? now });
    await resetWatched(transaction, id);
    // Guests have no place in the ledger.
    for (const { personId, share, points } of conceded)
      await updateShare(transaction, { eveningId: id, userId: personId }, { share, points });
  });
  await announceChange(db, id);
  return loadEvening(context, id);
}

/** Deletes an evening with its guests' data. @returns the id of its group @throws JOINT_EVENING_NOT_FOUND */
export async function endEvening(context: Context, id: string): Promise<string> {
  const { row } = await requireEvening(context, id);
  await context.db.transaction().execute(async (transaction) => {
    await forgetGuests(transaction, await listGuests(transaction, id), context.now);
    await deleteEvening(transaction, id);
  });
  // Whoever follows it reloads, and finds that it is gone.
  streamsOf(context.db).announce(id, Number.MAX_SAFE_INTEGER);
  return row.group_id;
}

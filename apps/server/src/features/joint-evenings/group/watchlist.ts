import { AppError, JOINT_GROUP, type JointGroup, type JointWatchlist } from '@palate/contract';
import { chooseJointly } from '@palate/recommender';
import type { Context } from '../../../kernel/context.ts';
import { requireTitleRow } from '../../../kernel/require-title-row.ts';
import { memberOf } from '../../../kernel/viewer.ts';
import { lockGroup, requireJoinedGroup } from '../../joint-taste/index.ts';
import { describeOffers } from '../choose-titles.ts';
import { loadMemberParticipants, matchesOf, type Participant } from '../participants.ts';
import { countWatchlist, deleteWatchlisted, insertWatchlisted, listWatchlist } from './watchlist.sql.ts';

/**
 * Loads the members who have joined a group as participants, without minimum matches or concessions from earlier
 * evenings. Leaves out members whose account is gone.
 */
export async function loadGroupParticipants(
  context: Context,
  { members }: JointGroup,
): Promise<Participant[]> {
  const joined = members.filter(({ hasJoined }) => hasJoined);
  return loadMemberParticipants(
    context,
    joined.map(({ id }) => ({ userId: id, floor: 0, conceded: 0 })),
  );
}

/**
 * Loads a group's watchlist, with the titles that suit all joined members best first.
 * @throws JOINT_GROUP_NOT_FOUND
 */
export async function loadWatchlist(context: Context, groupId: string): Promise<JointWatchlist> {
  const { db, snapshot } = context;
  const group = await requireJoinedGroup(context, groupId);
  const [participants, entries] = await Promise.all([
    loadGroupParticipants(context, group),
    listWatchlist(db, groupId),
  ]);
  const known = entries.flatMap((entry) => {
    const row = snapshot.rowOf(entry.title_id);
    return row === undefined ? [] : [{ ...entry, row }];
  });
  const rows = Uint32Array.from(known, ({ row }) => row);
  const members = participants.map((participant) => ({
    ...participant,
    matches: matchesOf(participant, rows, null),
  }));
  // With one person left there is nothing to choose between.
  const picks =
    participants.length < JOINT_GROUP.min
      ? known.map((_, candidate) => ({
          candidate,
          matches: members.map(({ matches }) => matches?.[candidate] ?? null),
          concessions: participants.map(() => 0),
          isFair: true,
        }))
      : chooseJointly(members, rows.length, rows.length).picks;
  const offers = picks.map((pick) => ({ ...pick, row: rows[pick.candidate] ?? 0 }));
  const described = await describeOffers(context, participants, offers, null);
  const byTitle = new Map(known.map((entry) => [entry.title_id, entry]));
  const shown = new Set(group.members.map(({ id }) => id));
  return {
    entries: described.map((pick) => {
      const entry = byTitle.get(pick.card.id);
      const isShown = entry?.added_by != null && shown.has(entry.added_by);
      return {
        ...pick,
        addedBy: isShown ? (entry.name ?? null) : null,
        addedAt: (entry?.added_at ?? context.now).toISOString(),
      };
    }),
  };
}

/** Adds a title to a group's watchlist. @throws JOINT_GROUP_NOT_FOUND, TITLE_NOT_FOUND, JOINT_WATCHLIST_FULL */
export async function addToWatchlist(
  context: Context,
  groupId: string,
  movieId: string,
): Promise<JointWatchlist> {
  const { db, snapshot, viewer, now } = context;
  await requireJoinedGroup(context, groupId);
  const titleId = snapshot.idAt(requireTitleRow(snapshot, movieId));
  await db.transaction().execute(async (transaction) => {
    await lockGroup(transaction, groupId);
    const entry = { group_id: groupId, title_id: titleId, added_by: memberOf(viewer).userId, added_at: now };
    const isNew = await insertWatchlisted(transaction, entry);
    if (isNew && (await countWatchlist(transaction, groupId)) > JOINT_GROUP.watchlist)
      throw new AppError('JOINT_WATCHLIST_FULL');
  });
  return loadWatchlist(context, groupId);
}

/** Removes a title from a group's watchlist. @throws JOINT_GROUP_NOT_FOUND */
export async function removeFromWatchlist(
  context: Context,
  groupId: string,
  movieId: string,
): Promise<JointWatchlist> {
  await requireJoinedGroup(context, groupId);
  const row = context.snapshot.rowOf(movieId);
  await deleteWatchlisted(context.db, groupId, row === undefined ? movieId : context.snapshot.idAt(row));
  return loadWatchlist(context, groupId);
}

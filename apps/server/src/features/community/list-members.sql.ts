import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPresentTo, isShownTo, type ViewedBy } from '../../kernel/shown-to.sql.ts';
import type { RelationKind } from '../audience/index.ts';

/** A selection of members by their relation (follow, follow request, mute or block) to one member, `userId`. */
export interface MemberSelection {
  readonly userId: string;
  readonly kind: RelationKind;
  /**
   * `by` selects the members whom `userId` follows, mutes and so on; `about` selects the members who follow or mute
   * `userId`, and so on.
   */
  readonly side: 'by' | 'about';
}

/**
 * Selects the relations of a list. Only the viewer's own list of blocks has members whom the viewer can't see
 * otherwise. In another member's list, the viewer sees only members who also show their followers.
 */
function relationsOf(db: Db, viewer: ViewedBy, { userId, kind, side }: MemberSelection) {
  const [own, listed] =
    side === 'by' ? (['user_id', 'other_id'] as const) : (['other_id', 'user_id'] as const);
  const isOwn = viewer.member?.userId === userId;
  const column = `member_relations.${listed}`;
  const isThere = sql<SqlBool>`exists (
    select from users where users.id = ${sql.ref(column)} and users.deletion_started_at is null
  )`;
  const isListed = isOwn ? isPresentTo(viewer, column) : isShownTo(viewer, column, 'followers');
  return {
    listed,
    query: db
      .selectFrom('member_relations')
      .where(own, '=', userId)
      .where('kind', '=', kind)
      .where(kind === 'block' ? isThere : isListed),
  };
}

/**
 * Lists the ids of one page of the selected members (such as a member's followers), most recent relation first. Leaves
 * out members that the viewer may not see, except from a list of blocked members.
 */
export async function listRelated(
  db: Db,
  viewer: ViewedBy,
  selection: MemberSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { query, listed } = relationsOf(db, viewer, selection);
  const rows = await query
    .select(`${listed} as id`)
    .orderBy('created_at', 'desc')
    .orderBy(listed)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the selected members: as many as `listRelated` lists on all pages together. */
export async function countRelated(db: Db, viewer: ViewedBy, selection: MemberSelection): Promise<number> {
  const { count } = await relationsOf(db, viewer, selection)
    .query.select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts a member's followers and the members they follow, without those that the viewer may not see. */
export async function countFollows(db: Db, viewer: ViewedBy, userId: string) {
  const [followers, followings] = await Promise.all([
    countRelated(db, viewer, { userId, kind: 'follow', side: 'about' }),
    countRelated(db, viewer, { userId, kind: 'follow', side: 'by' }),
  ]);
  return { followers, followings };
}

/**
 * Loads the follows and follow requests between one member (`userId`) and each of the members `ids`.
 * @param ids must not be empty
 * @returns three sets of ids from `ids`: the members whom `userId` follows (`following`) or has asked to follow
 *   (`requested`), and the members who follow `userId` (`followers`)
 */
export async function loadFollowStates(db: Db, userId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('member_relations')
    .select(['user_id', 'other_id', 'kind'])
    .where('kind', 'in', ['follow', 'request'])
    .where((where) =>
      where.or([
        where.and([where('user_id', '=', userId), where('other_id', 'in', [...ids])]),
        where.and([where('other_id', '=', userId), where('user_id', 'in', [...ids])]),
      ]),
    )
    .execute();
  const own = rows.filter(({ user_id }) => user_id === userId);
  return {
    following: new Set(own.filter(({ kind }) => kind === 'follow').map(({ other_id }) => other_id)),
    requested: new Set(own.filter(({ kind }) => kind === 'request').map(({ other_id }) => other_id)),
    followers: new Set(
      rows
        .filter(({ other_id, kind }) => other_id === userId && kind === 'follow')
        .map(({ user_id }) => user_id),
    ),
  };
}

/**
 * Lists the names of the given members, for instance those that the viewer blocked. Doesn't check whether the viewer
 * may see them.
 * @param ids must not be empty
 */
export async function listMemberNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'second_name', 'is_sample'])
    .where('id', 'in', [...ids])
    .execute();
}

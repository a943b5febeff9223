import { AppError, type MemberCard, type MemberSummary, type Paged } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import type { ViewedBy } from '../../kernel/shown-to.sql.ts';
import { loadMemberSummaries, nameMember } from '../audience/index.ts';
import {
  countRelated,
  listMemberNames,
  listRelated,
  loadFollowStates,
  type MemberSelection,
} from './list-members.sql.ts';

interface PageQuery {
  readonly page: number;
  readonly size: number;
}

/**
 * Loads the cards of members (name, avatar, whether the viewer follows them) in the order of `ids`. Members that the
 * viewer may not see are left out.
 */
export async function loadMemberCards(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  ids: readonly string[],
): Promise<MemberCard[]> {
  if (ids.length === 0) return [];
  const userId = context.viewer.member?.userId;
  const [summaries, relations] = await Promise.all([
    loadMemberSummaries(context, ids),
    userId === undefined ? null : loadFollowStates(context.db, userId, ids),
  ]);
  const stateOf = (id: string): MemberCard['followState'] => {
    if (id === userId) return 'self';
    if (relations?.following.has(id)) return 'following';
    return relations?.requested.has(id) ? 'requested' : 'none';
  };
  return ids.flatMap((id) => {
    const summary = summaries.get(id);
    if (!summary) return [];
    return [{ ...summary, followState: stateOf(id), isFollower: relations?.followers.has(id) === true }];
  });
}

/**
 * Loads the card of one member (name, avatar, whether the viewer follows them).
 * @throws USER_NOT_FOUND if the viewer may not see the member
 */
export async function loadMemberCard(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  id: string,
): Promise<MemberCard> {
  const [card] = await loadMemberCards(context, [id]);
  if (!card) throw new AppError('USER_NOT_FOUND');
  return card;
}

/** Lists one page of the cards of the selected members, such as a member's followers. */
export async function listMemberPage(
  context: Context,
  selection: MemberSelection,
  query: PageQuery,
): Promise<Paged<MemberCard>> {
  const { ids, total } = await findPage(context, context.viewer, selection, query);
  return pageOf(await loadMemberCards(context, ids), query, total);
}

/**
 * Lists one page of the members in `selection` by name only, without handle, archetype or avatar. For the viewer's list
 * of blocked members, whose cards the viewer may not see.
 * @param selection the viewer's own blocks
 */
export async function listBlockedPage(
  context: Context,
  selection: MemberSelection,
  query: PageQuery,
): Promise<Paged<MemberSummary>> {
  const { ids, total } = await findPage(context, context.viewer, selection, query);
  const names = ids.length === 0 ? [] : await listMemberNames(context.db, ids);
  const byId = new Map(names.map((name) => [name.id, name]));
  const members = ids.flatMap((id) => {
    const name = byId.get(id);
    return name
      ? [
          {
            id,
            profileName: nameMember(name),
            handle: null,
            archetype: null,
            avatar: null,
            isSample: name.is_sample,
          },
        ]
      : [];
  });
  return pageOf(members, query, total);
}

async function findPage(
  { db }: Pick<Context, 'db'>,
  viewer: ViewedBy,
  selection: MemberSelection,
  { page, size }: PageQuery,
) {
  const [ids, total] = await Promise.all([
    listRelated(db, viewer, selection, { offset: page * size, limit: size }),
    countRelated(db, viewer, selection),
  ]);
  return { ids, total };
}

import { type listReactedUsers, type Paged, REACTION_TYPES, type ReactedUser } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { loadMemberCards } from '../community/index.ts';
import { countReacted, listReacted } from './reacted-users.sql.ts';

/**
 * Returns one page of the members who reacted to a title, if they let the viewer see their reactions. The
 * viewer's own reaction is always included.
 */
export async function listReactedPage(
  context: Context,
  row: number,
  query: InputOf<typeof listReactedUsers>['query'],
): Promise<Paged<ReactedUser>> {
  const { db, snapshot, viewer } = context;
  const asked = {
    titleId: snapshot.idAt(row),
    reactions: query.reactionType ? [query.reactionType] : REACTION_TYPES,
    viewer,
  };
  const [found, total] = await Promise.all([
    listReacted(db, asked, { offset: query.page * query.size, limit: query.size }),
    countReacted(db, asked),
  ]);
  const cards = await loadMemberCards(
    context,
    found.map(({ id }) => id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const users = found.flatMap(({ id, reactedAt, reactions }) => {
    const card = byId.get(id);
    return card ? [{ ...card, reactedAt: reactedAt.toISOString(), reactions: [...reactions] }] : [];
  });
  return pageOf(users, query, total);
}

import { type listReactedUsers, type Paged, REACTION_TYPES, type ReactedUser } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { nameMember } from '../audience/index.ts';
import { countReacted, listReacted } from './reacted-users.sql.ts';

/**
 * Returns one page of the members who reacted to a title, if they let the viewer see their reactions. The
 * viewer's own reaction is always included.
 */
export async function listReactedPage(
  { db, snapshot, viewer }: Context,
  row: number,
  query: InputOf<typeof listReactedUsers>['query'],
): Promise<Paged<ReactedUser>> {
  const { userId } = memberOf(viewer);
  const asked = {
    titleId: snapshot.idAt(row),
    reactions: query.reactionType ? [query.reactionType] : REACTION_TYPES,
    viewer,
  };
  const [found, total] = await Promise.all([
    listReacted(db, asked, { offset: query.page * query.size, limit: query.size }),
    countReacted(db, asked),
  ]);
  const users = found.map(({ id, firstName, secondName, reactedAt, reactions }) => ({
    id,
    profileName: nameMember({ first_name: firstName, second_name: secondName }),
    reactedAt: reactedAt.toISOString(),
    reactions: [...reactions],
    isViewer: id === userId,
  }));
  return pageOf(users, query, total);
}

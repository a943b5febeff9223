import type { listSeenBy, Paged, SeenByMember } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { loadMemberSummaries } from '../audience/index.ts';
import { listFollowedWhoSaw } from './seen-by.sql.ts';

/** Lists one page of the members whom the viewer follows, who have seen a title, and who let the viewer see that. */
export async function listSeenByPage(
  context: Context,
  row: number,
  query: InputOf<typeof listSeenBy>['query'],
): Promise<Paged<SeenByMember>> {
  const { db, snapshot, viewer } = context;
  const asked = { titleId: snapshot.idAt(row), userId: memberOf(viewer).userId, viewer };
  const { members: found, total } = await listFollowedWhoSaw(db, asked, {
    offset: query.page * query.size,
    limit: query.size,
  });
  const members = await loadMemberSummaries(
    context,
    found.map(({ id }) => id),
  );
  const content = found.flatMap(({ id, rating }) => {
    const member = members.get(id);
    return member ? [{ ...member, rating: rating === null ? null : rating / 2 }] : [];
  });
  return pageOf(content, query, total);
}

import {
  addListEntry,
  changeListEntry,
  cloneList,
  createList,
  deleteList,
  getList,
  inviteToList,
  joinList,
  type ListChoice,
  listChoices,
  listEntries,
  listFollowedLists,
  listLists,
  type MovieList,
  type Paged,
  readListInvitation,
  removeListCollaborator,
  removeListEntry,
  restoreList,
  revokeListInvitation,
  updateList,
} from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { type InputOf, type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { addEntry, changeEntry, removeEntry } from './change-entries.ts';
import { describeList, describeLists } from './describe-lists.ts';
import { resolveEntry } from './entry-ids.ts';
import {
  acceptInvitation,
  invite,
  readInvitation,
  removeCollaborator,
  revokeInvitation,
} from './invitations.ts';
import { requireList } from './list-access.ts';
import { listEntriesPage } from './list-entries.ts';
import { countLists, type ListSelection, listEditable, listListRows } from './lists.sql.ts';
import { changeListFields, copyList, makeList, removeList, undeleteList } from './save-list.ts';

async function listPage(
  context: Context,
  query: InputOf<typeof listLists>['query'],
): Promise<Paged<MovieList>> {
  const viewerId = context.viewer.member?.userId ?? null;
  const userId = query.userId ?? viewerId;
  return userId === null ? pageOf<MovieList>([], query, 0) : loadPage(context, { userId, viewerId }, query);
}

async function loadPage(
  context: Context,
  selection: ListSelection,
  query: { page: number; size: number },
): Promise<Paged<MovieList>> {
  const { db } = context;
  const window = { offset: query.page * query.size, limit: query.size };
  const lists = await listListRows(db, selection, window);
  // A first page that isn't full has all there are, as it does for nearly all members.
  const isAll = query.page === 0 && lists.length < query.size;
  const total = isAll ? lists.length : await countLists(db, selection);
  return pageOf(await describeLists(context, lists), query, total);
}

async function listChoicesFor(context: Context, ref: string): Promise<ListChoice[]> {
  const entryId = await resolveEntry(context, ref);
  const lists = await listEditable(context.db, memberOf(context.viewer).userId, entryId);
  return lists.map(({ id, title, is_shareable, entry_count, has_entry }) => ({
    movieListId: id,
    title,
    shareable: is_shareable,
    entryCount: entry_count,
    hasEntry: has_entry,
  }));
}

/** API routes for lists, their entries, invitations and collaborators. */
export const routes: readonly Route[] = [
  route(createList, ({ body }, context) => makeList(context, body)),
  route(listLists, ({ query }, context) => listPage(context, query)),
  route(listFollowedLists, ({ query }, context) =>
    loadPage(context, { userId: 'followed', viewerId: memberOf(context.viewer).userId }, query),
  ),
  route(getList, async ({ params }, context) => describeList(context, await requireList(context, params.id))),
  route(listEntries, ({ params, query }, context) => listEntriesPage(context, params.id, query)),
  route(updateList, ({ params, body }, context) => changeListFields(context, params.id, body)),
  route(deleteList, async ({ params }, context) => {
    await removeList(context, params.id);
    return { movieListId: params.id };
  }),
  route(restoreList, ({ params }, context) => undeleteList(context, params.id)),
  route(cloneList, ({ params, body }, context) => copyList(context, params.id, body.movieListId)),
  route(addListEntry, ({ params, body }, context) => addEntry(context, params.id, params.entryId, body)),
  route(changeListEntry, ({ params, body }, context) =>
    changeEntry(context, params.id, params.entryId, body),
  ),
  route(removeListEntry, ({ params }, context) => removeEntry(context, params.id, params.entryId)),
  route(listChoices, ({ params }, context) => listChoicesFor(context, params.entryId)),
  route(inviteToList, ({ params }, context) => invite(context, params.id)),
  route(revokeListInvitation, async ({ params }, context) => {
    await revokeInvitation(context, params.id);
    return { movieListId: params.id };
  }),
  route(readListInvitation, ({ query }, context) => readInvitation(context, query.code)),
  route(joinList, ({ body }, context) => acceptInvitation(context, body.code)),
  route(removeListCollaborator, async ({ params }, context) => {
    await removeCollaborator(context, params.id, params.userId);
    return { movieListId: params.id };
  }),
];

import type { ListEntry, listEntries, Paged } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { getBookshelf, getBookViewer, NO_VIEWER, toBookCards } from '../books/index.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { listEntryIds, listEntryIdsByTime, listEntryNotes } from './entries.sql.ts';
import { type EntryRow, rowOfEntry } from './entry-ids.ts';
import { requireList } from './list-access.ts';

/**
 * Lists one page of a list's entries. Titles and books that are no longer in the catalog are omitted.
 * @throws LIST_NOT_FOUND
 */
export async function listEntriesPage(
  context: Context,
  listId: string,
  query: InputOf<typeof listEntries>['query'],
): Promise<Paged<ListEntry>> {
  const { db } = context;
  await requireList(context, listId);
  const bookshelf = await getBookshelf(context);
  const inOrder = ((await listEntryIds(db, [listId])).get(listId) ?? []).flatMap(
    (entryId): [string, EntryRow][] => {
      const found = rowOfEntry(bookshelf, entryId);
      return found ? [[entryId, found]] : [];
    },
  );
  const placed = new Map(
    inOrder.map(([entryId, found], at) => [entryId, { entryId, number: at + 1, ...found }]),
  );
  const all =
    query.sort === 'added'
      ? (await listEntryIdsByTime(db, listId)).flatMap((entryId) => placed.get(entryId) ?? [])
      : [...placed.values()];
  const first = query.page * query.size;
  const shown = all.slice(first, first + query.size);
  const rowsOf = (wanted: 'title' | 'book') =>
    shown.flatMap(({ kind, row }) => (kind === wanted ? [row] : []));
  const [notes, cards, viewer] = await Promise.all([
    listEntryNotes(
      db,
      listId,
      shown.map(({ entryId }) => entryId),
    ),
    hydrateCardsByRow(context, rowsOf('title')),
    rowsOf('book').length > 0 ? getBookViewer(context, bookshelf) : NO_VIEWER,
  ]);
  const content = shown.flatMap(({ entryId, kind, row, number }): ListEntry[] => {
    const stored = notes.get(entryId);
    if (!stored) return [];
    const { note, added_at } = stored;
    const fields = { entryId, number, note, addedAt: added_at.toISOString() };
    const card = kind === 'title' ? cards.get(row) : undefined;
    if (card) return [{ kind: 'title', ...fields, card }];
    const [book] = kind === 'book' ? toBookCards(bookshelf, [row], viewer) : [];
    return book ? [{ kind: 'book', ...fields, book }] : [];
  });
  return pageOf(content, query, all.length);
}

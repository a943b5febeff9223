import type { ListEntry, listEntries, Paged } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { type Bookshelf, getBookshelf, getBookViewer, NO_VIEWER, toBookCards } from '../books/index.ts';
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
  const all = await listPlaced(db, bookshelf, listId, query.sort);
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

/** An entry that is in the catalog, with its position in the list, from 1. */
type PlacedEntry = EntryRow & { readonly entryId: string; readonly number: number };

/** Lists the entries of a list that are in the catalog, by position or last added first. */
async function listPlaced(
  db: Db,
  bookshelf: Bookshelf,
  listId: string,
  sort: 'position' | 'added',
): Promise<PlacedEntry[]> {
  const ids = (await listEntryIds(db, [listId])).get(listId) ?? [];
  const placed = ids
    .flatMap((entryId) => {
      const found = rowOfEntry(bookshelf, entryId);
      return found ? [{ entryId, ...found }] : [];
    })
    .map((entry, at) => ({ ...entry, number: at + 1 }));
  if (sort === 'position') return placed;
  const byId = new Map(placed.map((entry) => [entry.entryId, entry]));
  return (await listEntryIdsByTime(db, listId)).flatMap((entryId) => byId.get(entryId) ?? []);
}

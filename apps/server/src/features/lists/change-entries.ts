import { AppError, LIST_MAX, type ListChange } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requireFewLinks } from '../write-limits/index.ts';
import {
  changeEntryNote,
  countEntries,
  deleteEntry,
  type EntryPlace,
  hasEntry,
  insertEntry,
  moveEntry,
} from './entries.sql.ts';
import { resolveEntry, storedEntryId } from './entry-ids.ts';
import { changeList } from './list-access.ts';
import { updateListRow } from './lists.sql.ts';

interface EntryChange {
  readonly after?: EntryPlace;
  readonly note?: string | undefined;
}

/**
 * Adds a title or book to a list, after the entry `after`, or at the end if that entry is no longer in the list. If the
 * list already has the title or book, its position stays, and its note is replaced if one is given.
 * @param ref a title's id in Palate or at IMDb, or `book:` and a book's id
 * @throws LIST_NOT_FOUND, LIST_NOT_YOURS, LIST_TOO_LONG, TOO_MANY_LINKS, TITLE_NOT_FOUND, BOOK_NOT_FOUND
 */
export async function addEntry(
  context: Context,
  listId: string,
  ref: string,
  { after: place, note }: EntryChange,
): Promise<ListChange> {
  const entryId = await resolveEntry(context, ref);
  const after = place && storedEntryId(context, place);
  const { now } = context;
  return changeList(context, listId, 'list.edit', async (transaction, list) => {
    const isThere = await hasEntry(transaction, listId, entryId);
    if (isThere && note === undefined) return { movieListId: listId, entryId, version: list.version };
    await requireNote(context, transaction, note);
    if (isThere) await changeEntryNote(transaction, listId, entryId, note ?? '');
    else {
      if ((await countEntries(transaction, listId)) >= LIST_MAX.entries) throw new AppError('LIST_TOO_LONG');
      const isAfterThere = !after || (await hasEntry(transaction, listId, after));
      await insertEntry(transaction, listId, {
        id: entryId,
        note: note ?? '',
        after: isAfterThere ? after : undefined,
        now,
      });
    }
    return { movieListId: listId, entryId, version: await updateListRow(transaction, listId, now) };
  });
}

/**
 * Moves an entry of a list, changes its note, or both.
 * @param ref a title's id in Palate or at IMDb, or `book:` and a book's id
 * @throws LIST_NOT_FOUND, LIST_NOT_YOURS, LIST_ENTRY_NOT_FOUND, TOO_MANY_LINKS
 */
export async function changeEntry(
  context: Context,
  listId: string,
  ref: string,
  { after, note }: EntryChange,
): Promise<ListChange> {
  const entryId = storedEntryId(context, ref);
  return changeList(context, listId, 'list.edit', async (transaction) => {
    if (!(await hasEntry(transaction, listId, entryId))) throw new AppError('LIST_ENTRY_NOT_FOUND');
    if (after !== undefined)
      await moveEntry(transaction, listId, entryId, after && storedEntryId(context, after));
    await requireNote(context, transaction, note);
    if (note !== undefined) await changeEntryNote(transaction, listId, entryId, note);
    return { movieListId: listId, entryId, version: await updateListRow(transaction, listId, context.now) };
  });
}

/** Removes an entry from a list. Does nothing if the list doesn't have it. @throws LIST_NOT_FOUND, LIST_NOT_YOURS */
export async function removeEntry(context: Context, listId: string, ref: string): Promise<ListChange> {
  const entryId = storedEntryId(context, ref);
  return changeList(context, listId, 'list.edit', async (transaction, list) => {
    const wasThere = await deleteEntry(transaction, listId, entryId);
    const version = wasThere ? await updateListRow(transaction, listId, context.now) : list.version;
    return { movieListId: listId, entryId, version };
  });
}

/** Checks that a note has no more links than its author may post. @throws TOO_MANY_LINKS */
async function requireNote({ viewer, now }: Context, db: Db, note = ''): Promise<void> {
  await requireFewLinks(db, { userId: memberOf(viewer).userId, now }, note);
}

import { counted } from '@palate/contract';
import { escapeHtml } from '../../escape-html.ts';
import type { Context } from '../../kernel/context.ts';
import { type Bookshelf, getBookshelf, NO_VIEWER, toBookCards } from '../books/index.ts';
import { describeTitle } from '../cards/index.ts';
import { listNotes } from './entries.sql.ts';
import { rowOfEntry } from './entry-ids.ts';

/**
 * Maximum length of one list's notes together that moderators see, in characters (our choice). Moderators may not be
 * able to open the list's page, so this is enough for all notes of almost every list.
 */
const NOTES_LENGTH = 500_000;

/**
 * Renders what members wrote in lists, for moderators: the description, and the notes with the titles that they are on.
 * @returns HTML without anything dangerous by list id; empty if the list has neither
 */
export async function renderListTexts(
  { db, ...context }: Context,
  lists: readonly { readonly id: string; readonly description: string }[],
): Promise<Map<string, string>> {
  if (lists.length === 0) return new Map();
  const [bookshelf, notes] = await Promise.all([
    getBookshelf({ db, ...context }),
    listNotes(
      db,
      lists.map(({ id }) => id),
      NOTES_LENGTH,
    ),
  ]);
  const byList = Map.groupBy(notes, ({ list_id }) => list_id);
  return new Map(
    lists.map(({ id, description }) => [
      id,
      (description === '' ? '' : `<p>${escapeLines(description)}</p>`) +
        renderNotes(bookshelf, byList.get(id)),
    ]),
  );
}

function renderNotes(bookshelf: Bookshelf, notes: Awaited<ReturnType<typeof listNotes>> = []): string {
  const [first] = notes;
  if (!first) return '';
  const items = notes.map(
    ({ entry_id, note }) =>
      `<li><strong>${escapeHtml(nameEntry(bookshelf, entry_id))}</strong>: ${escapeLines(note)}</li>`,
  );
  const left = first.count - notes.length;
  return `<ul>${items.join('')}</ul>${left > 0 ? `<p>And ${counted(left, 'more note')}.</p>` : ''}`;
}

/** The title of an entry; its id if it is no longer in the catalog. */
function nameEntry(bookshelf: Bookshelf, entryId: string): string {
  const found = rowOfEntry(bookshelf, entryId);
  if (!found) return entryId;
  if (found.kind === 'title') return describeTitle(bookshelf.snapshot, found.row).title;
  return toBookCards(bookshelf, [found.row], NO_VIEWER)[0]?.title ?? entryId;
}

const escapeLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

import type { ListEntry } from '@palate/contract/lists';
import { type BookView, toBookView } from '../cards/book-view.ts';
import { bookHref } from '../cards/book-words.ts';
import { type CardView, toCardView } from '../cards/card-view.ts';
import { titleHref } from '../cards/title-href.ts';

interface EntryFields {
  readonly entryId: string;
  readonly note: string;
}

/** An entry of a list, with only the fields that the list's page shows. */
export type EntryView = EntryFields &
  ({ readonly kind: 'title'; readonly card: CardView } | { readonly kind: 'book'; readonly book: BookView });

/** Reduces an entry to the fields that a list's page shows. */
export function toEntryView(entry: ListEntry): EntryView {
  const { entryId, note } = entry;
  return entry.kind === 'title'
    ? { entryId, note, kind: 'title', card: toCardView(entry.card) }
    : { entryId, note, kind: 'book', book: toBookView(entry.book) };
}

/** Returns the title or book of an entry, for its name and sleeve. */
export const subjectOf = (entry: EntryView): CardView | BookView =>
  entry.kind === 'title' ? entry.card : entry.book;

/** Returns the path of the entry's own page. */
export const entryHref = (entry: EntryView): string =>
  entry.kind === 'title' ? titleHref(entry.card) : bookHref(entry.book);

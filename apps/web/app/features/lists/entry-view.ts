import type { BookView } from '../cards/book-view.ts';
import { bookHref } from '../cards/book-words.ts';
import type { CaptionedCard } from '../cards/card-view.ts';
import type { SleeveCard } from '../cards/sleeve-of.ts';
import { titleHref } from '../cards/title-href.ts';

interface EntryFields {
  readonly entryId: string;
  readonly note: string;
}

/** An entry of a list, with only the fields that the list's page shows. */
export type EntryView = EntryFields & EntrySubject<CaptionedCard, BookView>;

/** The title or book of an entry. */
type EntrySubject<Title, Book> =
  | { readonly kind: 'title'; readonly card: Title }
  | { readonly kind: 'book'; readonly book: Book };

/** Returns the title or book of an entry, for its name and sleeve. */
export const subjectOf = (entry: EntrySubject<SleeveCard, SleeveCard>): SleeveCard =>
  entry.kind === 'title' ? entry.card : entry.book;

/** Returns the path of the entry's own page. */
export const entryHref = (
  entry: EntrySubject<Parameters<typeof titleHref>[0], Parameters<typeof bookHref>[0]>,
): string => (entry.kind === 'title' ? titleHref(entry.card) : bookHref(entry.book));

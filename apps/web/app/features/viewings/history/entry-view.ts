import type { BookId } from '@palate/contract/book';
import type { HistoryEntry, Viewing } from '@palate/contract/viewings';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { toBookView } from '../../cards/book-view.ts';
import { bookHref } from '../../cards/book-words.ts';
import { toSleeveView } from '../../cards/card-view.ts';
import type { KIND_NAMES } from '../../cards/facts.ts';
import type { SleeveCard } from '../../cards/sleeve-of.ts';
import { titleHref } from '../../cards/title-href.ts';
import type { LoggedWork } from '../logged-work.ts';

/** A diary entry, with only the fields that the history page shows. */
export interface EntryView {
  readonly viewing: Viewing;
  /** What was watched or read; null if it was deleted from the catalog. */
  readonly subject: EntrySubject | null;
}

/** The title or book of a diary entry. */
export interface EntrySubject {
  readonly work: LoggedWork;
  readonly href: string;
  /** The data from which the entry's generated cover (sleeve) is drawn. */
  readonly card: SleeveCard;
  readonly kind: keyof typeof KIND_NAMES;
}

/** Reduces a diary entry to the fields that the history page shows. */
export const toEntryView = (entry: HistoryEntry): EntryView => ({
  viewing: entry.viewing,
  subject: 'isRemoved' in entry ? null : subjectOf(entry),
});

function subjectOf(entry: Exclude<HistoryEntry, { isRemoved: true }>): EntrySubject {
  if ('book' in entry) {
    const { id, title, year, dna, tasteType } = toBookView(entry.book);
    return {
      work: { kind: 'book', id: id satisfies BookId, title, loaded: null },
      href: bookHref({ id }),
      card: { title, year, dna, tasteType },
      kind: 'book',
    };
  }
  const { id, title, year, dna, tasteType, tracker } = toSleeveView(entry.card);
  const { movieType } = entry.card;
  return {
    work: { kind: 'title', id, title, loaded: tracker ?? EMPTY_TRACKER },
    href: titleHref(entry.card),
    card: { title, year, dna, tasteType },
    kind: movieType,
  };
}

import { bookCards } from '../books/book-card.tsx';
import '../books/books.css';
import { FoldingText } from '../../ui/folding-text.tsx';
import { MORE_ID } from '../../ui/paging/page-span.ts';
import { titleCards } from '../cards/title-card.tsx';
import type { EntryView } from './entry-view.ts';

/** A list's entries as cards, with their notes. @param isRanked whether to number the entries */
export function EntryGrid({
  entries,
  first,
  isRanked,
  newest,
}: {
  entries: readonly EntryView[];
  /** Number of entries on earlier pages. */
  first: number;
  isRanked: boolean;
  /** Index at which the last loaded page begins; 0 if there is only one. */
  newest: number;
}) {
  const titles = entries.flatMap((entry) => (entry.kind === 'title' ? [entry] : []));
  const books = entries.flatMap((entry) => (entry.kind === 'book' ? [entry] : []));
  const cards = new Map([
    ...zip(titles, titleCards(titles.map(({ card }) => card))),
    ...zip(books, bookCards(books.map(({ book }) => book))),
  ]);
  return (
    <ol className="sleeve-grid mt-9">
      {entries.map((entry, at) => (
        <li key={entry.entryId} {...(newest > 0 && at === newest && { id: MORE_ID })}>
          {isRanked && <p className="list-rank type-lead">{first + at + 1}</p>}
          {cards.get(entry.entryId)}
          {entry.note && <FoldingText text={entry.note} className="list-note type-say-small" />}
        </li>
      ))}
    </ol>
  );
}

const zip = <Card,>(entries: readonly EntryView[], cards: readonly Card[]) =>
  entries.flatMap(({ entryId }, at) => {
    const card = cards[at];
    return card === undefined ? [] : [[entryId, card] as const];
  });

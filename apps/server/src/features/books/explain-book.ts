import type { MatchExplanation } from '@palate/contract';
import { matchOnShelf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { Caches } from '../../kernel/caches.ts';
import { type Detail, explainReasons, NO_MATCH } from '../match/index.ts';
import type { ViewerTaste } from '../taste/index.ts';
import type { BookTaste } from './book-taste.ts';
import type { BookRow } from './books.sql.ts';
import type { Bookshelf } from './bookshelf.ts';

/**
 * The first year for which a reason may name the decade. Older books are matched as if they were from `OLDEST_YEAR`, so
 * the reason would wrongly name “the 1800s”.
 */
const DECADES_FROM = 1800;

/**
 * Explains a viewer's match with a book as a list of reasons, worded like those for titles. The points of the reasons
 * add up to the match. Without a taste, there is no match and no reason.
 * @param row the book's position on the bookshelf
 * @param detail which reasons to return; see `Detail`
 */
export function explainBook(
  bookshelf: Bookshelf,
  row: number,
  book: BookRow,
  taste: { taste: ViewerTaste; books: BookTaste } | null,
  detail: Detail,
): MatchExplanation {
  const { snapshot } = bookshelf;
  const guest = snapshot.count;
  const subject = withBookInRow(snapshot, guest, book);
  if (!taste) return { titleId: subject.idAt(guest), ...NO_MATCH };
  const match = matchOnShelf(taste.books.onShelf, row);
  const explained = explainReasons(subject, taste.taste, guest, match, { detail });
  return { ...explained, contributions: explained.contributions.map((reason) => toBookWords(reason, book)) };
}

/**
 * Returns a copy of the snapshot with the book in an extra row after the titles. Only explanations of a match may read
 * this row.
 */
function withBookInRow(snapshot: Snapshot, guest: number, book: BookRow): Snapshot {
  const dna = Float32Array.from(book.dna);
  const id = book.id as ReturnType<Snapshot['idAt']>;
  return {
    ...snapshot,
    caches: new Caches(),
    idAt: (row) => (row === guest ? id : snapshot.idAt(row)),
    titleAt: (row) => (row === guest ? book.title : snapshot.titleAt(row)),
    yearAt: (row) => (row === guest ? book.year : snapshot.yearAt(row)),
    dnaAt: (row) => (row === guest ? dna : snapshot.dnaAt(row)),
  };
}

/** Replaces words that fit only films by words that fit books. */
function toBookWords(
  reason: MatchExplanation['contributions'][number],
  { year }: BookRow,
): MatchExplanation['contributions'][number] {
  if (reason.kind === 'popularity' && reason.key === 'popularity') {
    return { ...reason, evidence: 'How many people have read it.' };
  }
  if (reason.kind === 'era' && year < DECADES_FROM) return { ...reason, label: 'As old as it is' };
  return reason;
}

import type { Person } from '@palate/contract/people';
import { counted } from '@palate/contract/vocab/number-words';
import type { BookView } from '../cards/book-view.ts';
import { bookHref } from '../cards/book-words.ts';
import { personHref } from '../cards/person-href.ts';
import { titleHref } from '../cards/title-href.ts';
import type { FoundCardView } from './found-card.ts';
import type { FoundList } from './list-lists.ts';
import { orderFound } from './order-found.ts';

/** One search result. Results are in the order in which arrow keys reach them. */
export type Hit = { readonly id: string; readonly to: string } & (
  | { readonly kind: 'list'; readonly list: FoundList }
  | { readonly kind: 'title'; readonly card: FoundCardView }
  | { readonly kind: 'book'; readonly book: BookView }
  | { readonly kind: 'person'; readonly person: Person }
);

/** Heading of the best results. */
export const TOP_RESULTS = 'Top results';

/** A heading of the search dialog with its results. */
export interface HitGroup {
  readonly name: string;
  readonly hits: readonly Hit[];
}

const toPersonHit = (person: Person): Hit => ({
  kind: 'person',
  id: `p-${person.id}`,
  to: personHref(person.id),
  person,
});

const toTitleHit = (card: FoundCardView): Hit => ({
  kind: 'title',
  id: `t-${card.id}`,
  to: titleHref(card),
  card,
});

const toBookHit = (book: BookView): Hit => ({ kind: 'book', id: `b-${book.id}`, to: bookHref(book), book });

const toListHit = (list: FoundList): Hit => ({ kind: 'list', id: list.id, to: list.to, list });

/** Groups search results: the best ones under one heading, the others by kind. */
export function groupHits(found: {
  search: string;
  lists: readonly FoundList[];
  titles: readonly FoundCardView[];
  people: readonly Person[];
  books: readonly BookView[];
}): HitGroup[] {
  const { sure, titles, books, guessed, people } = orderFound(found);
  return [
    {
      name: TOP_RESULTS,
      hits: [
        ...sure.titles.map(toTitleHit),
        ...sure.books.map(toBookHit),
        ...sure.people.map(toPersonHit),
        ...sure.lists.map(toListHit),
      ],
    },
    { name: 'Titles', hits: titles.map(toTitleHit) },
    { name: 'Books', hits: books.map(toBookHit) },
    {
      name: guessed.length === 0 ? 'People' : people.length === 0 ? 'Lists' : 'Lists and people',
      hits: [...guessed.map(toListHit), ...people.map(toPersonHit)],
    },
  ].filter(({ hits }) => hits.length > 0);
}

/**
 * Describes the number of results in words, for a status message: 2 titles and 1 book for “dune”. Empty for an empty
 * search.
 */
export function foundWords(
  search: string,
  totals: {
    readonly lists: number;
    readonly titles: number;
    readonly books: number;
    readonly people: number;
  },
): string {
  if (search === '') return '';
  const parts = [
    ...(totals.lists > 0 ? [counted(totals.lists, 'list')] : []),
    ...(totals.titles > 0 ? [counted(totals.titles, 'title')] : []),
    ...(totals.books > 0 ? [counted(totals.books, 'book')] : []),
    ...(totals.people > 0 ? [counted(totals.people, 'person', 'people')] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return `Nothing found for “${search}”`;
  return `${[parts.join(', '), last].filter(Boolean).join(' and ')} for “${search}”`;
}

/**
 * Returns the index of the result to which an arrow key moves. −1 stands for the text box; null means that
 * the key doesn't move.
 * @param count number of results
 */
export function moveHighlight(at: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 >= count ? -1 : at + 1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return null;
}

import { OLDEST_VIEWING_YEAR, RATING_MAX, RATING_STEP } from '@palate/contract/constants';

/** The parameters of the history page's URL. */
export interface HistoryAddress {
  readonly view: 'list' | 'calendar';
  /** Null for all years. */
  readonly year: number | null;
  /** Month of `year`, 1..12. */
  readonly month: number | null;
  /** Stars, 0.5..5; null for any. */
  readonly rating: number | null;
  /** Null for any. */
  readonly tag: string | null;
  /** Id of a title or book, to show only its entries. */
  readonly title: string | null;
  readonly book: string | null;
}

/** Parses the URL's query. Ignores invalid parameters and returns their names in `unread`. */
export function readHistoryAddress(search: URLSearchParams): { address: HistoryAddress; unread: string[] } {
  const unread: string[] = [];
  const number = (name: string, isValid: (value: number) => boolean): number | null => {
    const text = search.get(name);
    if (text === null || text === '') return null;
    if (/^\d+(\.5)?$/.test(text) && isValid(Number(text))) return Number(text);
    unread.push(name);
    return null;
  };
  const year = number(
    'year',
    (value) => Number.isInteger(value) && value >= OLDEST_VIEWING_YEAR && value <= 9999,
  );
  const month = number('month', (value) => Number.isInteger(value) && value >= 1 && value <= 12);
  const address: HistoryAddress = {
    view: search.get('view') === 'calendar' ? 'calendar' : 'list',
    year,
    month: year === null ? null : month,
    rating: number('rating', (value) => value >= RATING_STEP && value <= RATING_MAX),
    tag: search.get('tag') || null,
    title: search.get('title') || null,
    book: search.get('book') || null,
  };
  return { address, unread };
}

/** Returns the path of a history page: the viewer's own, or another member's. */
export const historyPath = (owner: { readonly id: string } | null): string =>
  owner ? `/history/${owner.id}` : '/history';

/** Returns the query of the history page with some parameters changed, and without a page number. */
export function historySearch(address: HistoryAddress, change: Partial<HistoryAddress>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...address, ...change })) {
    if (value !== null && value !== 'list') search.set(name, String(value));
  }
  return `?${search}`;
}

/** Whether the URL limits the list to a year, rating, tag, title or book. */
export const isNarrowed = ({ year, rating, tag, title, book }: HistoryAddress): boolean =>
  [year, rating, tag, title, book].some((part) => part !== null);

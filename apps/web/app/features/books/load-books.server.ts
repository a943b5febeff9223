import { getPerson, listBookFilters, listBooks, listTrackedBooks } from '@palate/contract';
import { BOOK_SORTS } from '@palate/contract/book';
import { GENRE_KEYS, GENRES } from '@palate/contract/vocab/genres';
import { THEME_KEYS, THEMES } from '@palate/contract/vocab/themes';
import { READING_STATUSES } from '@palate/contract/vocab/trackers';
import type { RouterContextProvider } from 'react-router';
import { failureCode } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { isBrokenText, unreadable } from '../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../ui/paging/page-span.ts';
import { toBookViews } from '../cards/book-view.ts';

/**
 * Number of books on a page (our choice). It is divisible by two, three, four and six, so that rows are
 * complete at any width.
 */
const BOOKS_A_PAGE = 36;
/** Maximum length of a search text, in characters. */
const LONGEST = 200;

/**
 * Loads the books that a URL requests: those that match its filters, or a member's own books with one status
 * (`?shelf=`). Invalid parameters fall back to defaults, with a message.
 */
export async function loadBooks(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const broken: (readonly [string, string])[] = [];
  const parseKey = <Key extends string>(
    name: string,
    words: string,
    keys: readonly Key[],
  ): Key | undefined => {
    const text = searchParams.get(name) ?? '';
    const key = keys.find((known) => known === text);
    if (text !== '' && key === undefined) broken.push([name, words]);
    return key;
  };
  const asked = (searchParams.get('search') ?? '').trim();
  const isReadable = asked.length <= LONGEST && !isBrokenText(asked);
  if (!isReadable) broken.push(['search', 'search']);
  const number = parsePage(searchParams, BOOKS_A_PAGE);
  if (number === null) broken.push(['page', 'page number']);
  const author = await loadAuthor(searchParams.get('author') ?? '');
  if (author === null) broken.push(['author', 'author']);
  const isMember = context.get(viewerContext).session.state === 'member';
  const shelf = parseKey('shelf', 'reading list', isMember ? READING_STATUSES : []) ?? null;
  const query = {
    ...(isReadable && asked !== '' && { search: asked }),
    ...optional('genre', parseKey('genre', 'genre', GENRE_KEYS)),
    ...optional('theme', parseKey('theme', 'theme', THEME_KEYS)),
    ...optional('sort', parseKey('sort', 'order', BOOK_SORTS)),
    ...(author && { author: author.id }),
  };
  const [books, filters] = await Promise.all([
    loadSpan(number ?? 0, BOOKS_A_PAGE, (page) =>
      shelf
        ? api(listTrackedBooks, { query: { status: shelf, ...page } })
        : api(listBooks, { query: { ...query, ...page } }),
    ),
    api(listBookFilters, {}),
  ]);
  return {
    books: toBookViews(books),
    query,
    shelf,
    isMember,
    genres: namedCounts(GENRES, filters.genres),
    themes: namedCounts(THEMES, filters.themes),
    author: author ? author.name : null,
    hasTaste: context.get(viewerContext).hasTaste,
    fallbacks: unreadable(broken),
  };

  /** Loads the author to filter by: undefined if the request names none, null for an unknown one. */
  async function loadAuthor(id: string) {
    if (id === '') return undefined;
    try {
      return await api(getPerson, { params: { id } });
    } catch (error) {
      if (failureCode(error) === null) throw error;
      return null;
    }
  }
}

/** A genre or theme to filter by, with its number of books. */
export interface BookChoice {
  readonly key: string;
  readonly name: string;
  readonly bookCount: number;
}

function namedCounts(
  vocabulary: readonly { key: string; name: string }[],
  counts: readonly { key: string; bookCount: number }[],
): BookChoice[] {
  return vocabulary.flatMap(({ key, name }) => {
    const bookCount = counts.find((count) => count.key === key)?.bookCount;
    return bookCount === undefined ? [] : [{ key, name, bookCount }];
  });
}

function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

/** The data of the page of books. */
export type BooksData = Awaited<ReturnType<typeof loadBooks>>;

import { getPerson, listBookFilters, listBooks } from '@palate/contract';
import { BOOK_SORTS } from '@palate/contract/book';
import { GENRE_KEYS, GENRES } from '@palate/contract/vocab/genres';
import { THEME_KEYS, THEMES } from '@palate/contract/vocab/themes';
import type { RouterContextProvider } from 'react-router';
import { failureCode } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { isBrokenText, unreadable } from '../../ui/fallbacks.ts';
import { loadSpan, readPage } from '../titles/page-span.ts';
import { toBookViews } from './book-view.ts';

/** Whole rows of two, three, four and six, as a page's width has them (our choice). */
const BOOKS_A_PAGE = 36;
/** The API takes no longer text, and neither does the box. */
const LONGEST = 200;

/** The books an address asks for; what of it makes no sense falls back and is told of. */
export async function loadBooks(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const broken: (readonly [string, string])[] = [];
  const readKey = <Key extends string>(
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
  const number = readPage(searchParams, BOOKS_A_PAGE);
  if (number === null) broken.push(['page', 'page number']);
  const author = await findAuthor(searchParams.get('author') ?? '');
  if (author === null) broken.push(['author', 'author']);
  const query = {
    ...(isReadable && asked !== '' && { search: asked }),
    ...optional('genre', readKey('genre', 'genre', GENRE_KEYS)),
    ...optional('theme', readKey('theme', 'theme', THEME_KEYS)),
    ...optional('sort', readKey('sort', 'order', BOOK_SORTS)),
    ...(author && { author: author.id }),
  };
  const [books, filters] = await Promise.all([
    loadSpan(number ?? 0, BOOKS_A_PAGE, (page) => api(listBooks, { query: { ...query, ...page } })),
    api(listBookFilters, {}),
  ]);
  return {
    books: toBookViews(books),
    query,
    genres: namedCounts(GENRES, filters.genres),
    themes: namedCounts(THEMES, filters.themes),
    author: author ? author.name : null,
    hasTaste: context.get(viewerContext).hasTaste,
    fallbacks: unreadable(broken),
  };

  /** Undefined where none is asked for, null for somebody nobody knows. */
  async function findAuthor(id: string) {
    if (id === '') return undefined;
    try {
      return await api(getPerson, { params: { id } });
    } catch (error) {
      if (failureCode(error) === null) throw error;
      return null;
    }
  }
}

/** A genre or theme to choose, and how many books have it. */
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

export type BooksData = Awaited<ReturnType<typeof loadBooks>>;

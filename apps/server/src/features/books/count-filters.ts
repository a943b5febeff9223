import { type BookFilters, GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import type { Bookshelf } from './bookshelf.ts';

/** Counts the books of each genre and each story theme. Genres and themes without books are omitted. */
export function countFilters({ books }: Pick<Bookshelf, 'books'>): BookFilters {
  return {
    genres: countKeys(
      GENRE_KEYS,
      books.flatMap(({ genres }) => genres),
    ),
    themes: countKeys(
      THEME_KEYS,
      books.flatMap(({ themes }) => themes),
    ),
  };
}

function countKeys<Key extends string>(keys: readonly Key[], had: readonly string[]) {
  const counts = new Map<string, number>();
  for (const key of had) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.flatMap((key) => {
    const bookCount = counts.get(key);
    return bookCount === undefined ? [] : [{ key, bookCount }];
  });
}

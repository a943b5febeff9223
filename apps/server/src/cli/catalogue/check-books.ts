import { counted } from '@palate/contract';
import type { CatalogueBook } from '../../db/seed/book-file.ts';
import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { looseName } from './loose-name.ts';

/**
 * A title may be at most this many years older than the book it is based on, since a serial is often filmed
 * before its last part is printed.
 */
const YEARS_BEHIND_MOST = 1;

/** Keys that must be unique among books, each with its name in messages. */
const KEYS: readonly { what: string; keyOf(book: CatalogueBook): string | undefined }[] = [
  { what: 'the id', keyOf: ({ id }) => id },
  { what: 'the ISBN', keyOf: ({ isbn }) => isbn },
  {
    what: 'title and author',
    keyOf: ({ title, authors }) => `${looseName(title)} by ${looseName(authors[0]?.name ?? '')}`,
  },
];

/** Lists everything that is wrong with the books, or with their references to titles, in one sentence each. */
export function listBookFaults(books: readonly CatalogueBook[], titles: readonly CatalogueTitle[]): string[] {
  const byImdbId = new Map(titles.flatMap((title) => (title.imdbId ? [[title.imdbId, title]] : [])));
  return [...listRepeats(books), ...books.flatMap((book) => listAdaptationFaults(book, byImdbId))];
}

/** Summarizes the books: how many there are, how many have adaptations, and how many have an ISBN. */
export function countBooks(books: readonly CatalogueBook[]): string {
  const made = books.filter(({ adaptations }) => adaptations.length > 0).length;
  const links = books.reduce((sum, { adaptations }) => sum + adaptations.length, 0);
  const numbered = books.filter(({ isbn }) => isbn !== undefined).length;
  return `${counted(books.length, 'book')}: ${made} made into ${counted(links, 'title')}, ${numbered} with an ISBN`;
}

function listRepeats(books: readonly CatalogueBook[]): string[] {
  return KEYS.flatMap(({ what, keyOf }) => {
    const first = new Map<string, CatalogueBook>();
    return books.flatMap((book) => {
      const key = keyOf(book);
      if (key === undefined) return [];
      const earlier = first.get(key);
      if (earlier) return [`the books ${earlier.id} and ${book.id} share ${what} ${key}`];
      first.set(key, book);
      return [];
    });
  });
}

/**
 * Lists adaptations that aren't among our titles, or that are older than the book and so can't be based on
 * it.
 */
function listAdaptationFaults(
  { id, year, adaptations }: CatalogueBook,
  byImdbId: ReadonlyMap<string | undefined, CatalogueTitle>,
): string[] {
  return adaptations.flatMap((imdbId) => {
    const title = byImdbId.get(imdbId);
    if (!title) return [`the book ${id} was made into ${imdbId}, which is no title of ours`];
    if (title.year + YEARS_BEHIND_MOST < year) {
      return [`the book ${id} of ${year} was made into ${title.id}, which is older`];
    }
    return [];
  });
}

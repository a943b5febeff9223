import { counted } from '@palate/contract';
import type { CatalogueBook } from '../../db/seed/book-file.ts';
import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { looseName } from './loose-name.ts';

/** A serial is often filmed before its last part is printed; a book more years younger than the title isn't what it was made of. */
const YEARS_BEHIND_MOST = 1;

/** Keys that two books may not share, and how each is spoken of. */
const KEYS: readonly { what: string; keyOf(book: CatalogueBook): string | undefined }[] = [
  { what: 'the id', keyOf: ({ id }) => id },
  { what: 'the ISBN', keyOf: ({ isbn }) => isbn },
  {
    what: 'title and author',
    keyOf: ({ title, authors }) => `${looseName(title)} by ${looseName(authors[0]?.name ?? '')}`,
  },
];

/** One sentence for everything that is wrong with the books, or between them and the titles. */
export function findBookFaults(books: readonly CatalogueBook[], titles: readonly CatalogueTitle[]): string[] {
  const byImdbId = new Map(titles.flatMap((title) => (title.imdbId ? [[title.imdbId, title]] : [])));
  return [...findRepeats(books), ...books.flatMap((book) => findAdaptationFaults(book, byImdbId))];
}

/** How many there are, and how many were made into something. */
export function countBooks(books: readonly CatalogueBook[]): string {
  const made = books.filter(({ adaptations }) => adaptations.length > 0).length;
  const links = books.reduce((sum, { adaptations }) => sum + adaptations.length, 0);
  const numbered = books.filter(({ isbn }) => isbn !== undefined).length;
  return `${counted(books.length, 'book')}: ${made} made into ${counted(links, 'title')}, ${numbered} with an ISBN`;
}

function findRepeats(books: readonly CatalogueBook[]): string[] {
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

/** A title can only be made of a book that was there: the other way round the two would go in a circle. */
function findAdaptationFaults(
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

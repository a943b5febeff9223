import type { BookCard } from '@palate/contract/book';
import type { Paged } from '@palate/contract/paging';
import { toMatchView } from './card-view.ts';

/** A book, with only the fields that lists show. */
export type BookView = Pick<
  BookCard,
  'id' | 'title' | 'year' | 'dna' | 'tasteType' | 'storyThemes' | 'tasteMatch' | 'tracker'
> & { readonly authors: readonly string[] };

/** Maximum number of authors named under a book; the next constant is that of themes. */
const AUTHORS_NAMED = 2;
const THEMES_NAMED = 1;

/** Reduces a book to the fields that lists show. */
export function toBookView(book: BookCard): BookView {
  const { id, title, year, dna, tasteType, tasteMatch, tracker } = book;
  return {
    ...{ id, title, year, dna, tasteType },
    authors: book.authors.slice(0, AUTHORS_NAMED).map(({ name }) => name),
    storyThemes: book.storyThemes.slice(0, THEMES_NAMED),
    tasteMatch: tasteMatch && toMatchView(tasteMatch),
    tracker,
  };
}

/** Reduces the books of a page to the fields that lists show. */
export const toBookViews = <Page extends Paged<BookCard>>(
  page: Page,
): Omit<Page, 'content'> & { content: BookView[] } => ({ ...page, content: page.content.map(toBookView) });

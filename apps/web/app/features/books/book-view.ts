import type { BookCard } from '@palate/contract/book';
import type { Paged } from '@palate/contract/paging';
import { toMatchView } from '../titles/card-view.ts';

/** As much of a book as lists show. */
export type BookView = Pick<
  BookCard,
  'id' | 'title' | 'year' | 'dna' | 'tasteType' | 'storyThemes' | 'tasteMatch'
> & { readonly authors: readonly string[] };

/** Names the line under a book has room for, and the theme it may name. */
const AUTHORS_NAMED = 2;
const THEMES_NAMED = 1;

export function toBookView(book: BookCard): BookView {
  const { id, title, year, dna, tasteType, tasteMatch } = book;
  return {
    ...{ id, title, year, dna, tasteType },
    authors: book.authors.slice(0, AUTHORS_NAMED).map(({ name }) => name),
    storyThemes: book.storyThemes.slice(0, THEMES_NAMED),
    tasteMatch: tasteMatch && toMatchView(tasteMatch),
  };
}

/** Pages of books, each as lists show it. */
export const toBookViews = <Page extends Paged<BookCard>>(
  page: Page,
): Omit<Page, 'content'> & { content: BookView[] } => ({ ...page, content: page.content.map(toBookView) });

import { findForgiving } from '../../catalogue/index.ts';
import type { Bookshelf } from './bookshelf.ts';

/**
 * Searches books for an ISBN, or else for a title, an author or both, with typos allowed. Best-known books come first
 * among equally close ones. Finds nothing for an empty text (specification §5).
 * @returns indices into `bookshelf.books`, best match first
 */
export function searchBooks({ books, names }: Bookshelf, text: string): Uint32Array {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/^97[89]\d{10}$/.test(digits)) {
    const row = books.findIndex(({ isbn }) => isbn === digits);
    return Uint32Array.from(row < 0 ? [] : [row]);
  }
  return findForgiving(names, text);
}

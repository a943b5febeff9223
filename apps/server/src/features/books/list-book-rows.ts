import { findForgiving } from '../../catalogue/index.ts';
import type { Bookshelf } from './bookshelf.ts';

/**
 * Searches books for what somebody typed: an ISBN, otherwise a title, an author or both, with typos allowed. The
 * closest books come first, and among equally close ones the best-known. Finds nothing for an empty text (specification
 * §5).
 * @returns positions of the books found among all books
 */
export function listBookRows({ books, names }: Bookshelf, text: string): Uint32Array {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/^97[89]\d{10}$/.test(digits)) {
    const row = books.findIndex(({ isbn }) => isbn === digits);
    return Uint32Array.from(row < 0 ? [] : [row]);
  }
  return findForgiving(names, text);
}

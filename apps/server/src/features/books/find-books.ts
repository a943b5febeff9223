import { findForgiving } from '../../catalogue/index.ts';
import type { Bookshelf } from './bookshelf.ts';

/**
 * Books a text means, closest first, then the better known: an ISBN, else a title, an author or both,
 * slips forgiven. Empty text finds nothing (§5).
 * @returns Uint32Array of rows
 */
export function findBookRows({ books, names }: Bookshelf, text: string): Uint32Array {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/^97[89]\d{10}$/.test(digits)) {
    const row = books.findIndex(({ isbn }) => isbn === digits);
    return Uint32Array.from(row < 0 ? [] : [row]);
  }
  return findForgiving(names, text);
}

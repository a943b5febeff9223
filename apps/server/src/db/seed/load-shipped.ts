import { join } from 'node:path';
import type { Db } from '../database.ts';
import { loadCatalogue } from './load-catalogue.ts';

const DATA = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data');
/** Absolute path of the folder with the shipped titles (`data/titles`). */
export const SHIPPED_TITLES = join(DATA, 'titles');

/**
 * Loads the shipped titles, books and people into the database. The server and the command line both call this, so
 * that they load the same folders. If one of them omitted books or people, each would take the other's data for
 * changed files, and load everything again.
 * @returns how many titles were written; 0 if nothing had changed
 */
export function loadShipped(db: Db, onProgress: (done: number, total: number) => void): Promise<number> {
  return loadCatalogue(db, SHIPPED_TITLES, onProgress, {
    books: join(DATA, 'books'),
    people: join(DATA, 'people'),
  });
}

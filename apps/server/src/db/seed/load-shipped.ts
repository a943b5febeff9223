import { join } from 'node:path';
import type { Db } from '../database.ts';
import { loadCatalogue } from './load-catalogue.ts';

const DATA = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data');
/** Where the titles lie that ship. */
export const SHIPPED_TITLES = join(DATA, 'titles');

/**
 * Loads what ships, as the server and the command line both do at their start: one that left books or people out
 * would pass for another compilation, and the other would load everything again.
 */
export function loadShipped(db: Db, onProgress: (done: number, total: number) => void): Promise<number> {
  return loadCatalogue(db, SHIPPED_TITLES, onProgress, {
    books: join(DATA, 'books'),
    people: join(DATA, 'people'),
  });
}

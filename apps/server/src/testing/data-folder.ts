import { join } from 'node:path';

/** The compilation that ships, which every test's database is loaded with. */
export const DATA_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'titles');
/** Its books. */
export const BOOKS_FOLDER = join(DATA_FOLDER, '..', 'books');
export const PEOPLE_FOLDER = join(DATA_FOLDER, '..', 'people');

import { join } from 'node:path';

/** Absolute path of the folder with the shipped titles, which every test's database contains. */
export const DATA_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'titles');
/** Absolute path of the folder with the shipped books. */
export const BOOKS_FOLDER = join(DATA_FOLDER, '..', 'books');
/** Absolute path of the folder with people's other names. */
export const PEOPLE_FOLDER = join(DATA_FOLDER, '..', 'people');

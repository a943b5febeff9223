import { createHash } from 'node:crypto';
import { slug } from '../../../db/seed/slug.ts';
import { type ImportedTitle, makingPeople } from '../imported-title.ts';
import { personKey } from './name-key.ts';

const SLUG_LETTERS = 80;
const HASH_DIGITS = 8;

/**
 * Returns the id for a new title from an import: its IMDb id, otherwise one made of TMDB's id, otherwise one made of
 * name, year and a hash of these and its makers. The same record always gets the same id. It never equals the id of a
 * shipped title (one that comes with Palate).
 */
export function newTitleId(record: ImportedTitle): string {
  if (record.imdbId) return record.imdbId;
  if (record.tmdbId) return `tmdb-${record.kind === 'movie' ? 'movie' : 'tv'}-${record.tmdbId}`;
  const people = makingPeople(record.people)
    .map(({ name }) => personKey(name))
    .sort();
  const hash = createHash('sha256')
    .update(JSON.stringify([record.kind, record.title, record.year, people]))
    .digest('hex');
  return `${slug(record.title).slice(0, SLUG_LETTERS)}-${record.year}-${hash.slice(0, HASH_DIGITS)}`;
}

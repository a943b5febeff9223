import type { GenreKey } from '@palate/contract/vocab/genres';
import type { RowSet, Snapshot } from '../../catalogue/index.ts';

/**
 * Narrower genres by wider genre: crime, for example, includes true crime. The catalog's titles of a narrower genre
 * often lack the wider one (our choice of pairs).
 */
const NARROWER_GENRES: ReadonlyMap<string, readonly GenreKey[]> = new Map<GenreKey, readonly GenreKey[]>([
  ['animation', ['anime']],
  ['comedy', ['romantic-comedy', 'sitcom']],
  ['crime', ['gangster', 'true-crime']],
  ['drama', ['melodrama', 'period-drama']],
  ['romance', ['romantic-comedy']],
  ['thriller', ['psychological-thriller']],
]);

/**
 * Returns the titles of a genre and of its narrower genres; crime, for example, includes true crime. The caller may
 * modify the set.
 */
export function rowsOfGenre({ sets }: Snapshot, key: string): RowSet {
  const rows = sets.withGenre(key).copy();
  for (const narrower of NARROWER_GENRES.get(key) ?? []) rows.unite(sets.withGenre(narrower));
  return rows;
}

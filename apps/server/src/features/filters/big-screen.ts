import { type MovieType, SLIDER_KEYS } from '@palate/contract';
import { RowSet, type Snapshot } from '../../catalogue/index.ts';

/** Films with at least this value on the slider `scale` (1..5) count as big-screen titles (our choice). */
const BIG_SCREEN_SCALE = 4;
const SCALE = SLIDER_KEYS.indexOf('scale');

/**
 * Returns the titles of the content type “big screen” (specification §3): films with a high value on the slider
 * `scale`. The caller may modify the set.
 */
export function bigScreenRows(snapshot: Snapshot): RowSet {
  const { dna } = snapshot.columns;
  const isLarge = (row: number) => (dna[row * SLIDER_KEYS.length + SCALE] ?? 0) >= BIG_SCREEN_SCALE;
  return RowSet.where(snapshot.count, isLarge).intersect(snapshot.sets.withKind('movie'));
}

/**
 * Returns the titles of a content type (movies, shows or “big screen”; specification §3), or all titles if `movieType`
 * is undefined. The caller may modify the set.
 */
export function rowsOfKind(snapshot: Snapshot, movieType: MovieType | undefined): RowSet {
  const { count, sets } = snapshot;
  if (movieType === 'movie' || movieType === 'tv_show')
    return RowSet.all(count).intersect(sets.withKind(movieType));
  return movieType === 'big_screen' ? bigScreenRows(snapshot) : RowSet.all(count);
}

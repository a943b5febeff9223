import { SLIDER_KEYS } from '@palate/contract';
import { RowSet, type Snapshot } from '../../catalogue/index.ts';

/** A film of this scale (1–5) or more wants the largest screen in the room (our choice). */
const BIG_SCREEN_SCALE = 4;
const SCALE = SLIDER_KEYS.indexOf('scale');

/** The big-screen titles of §3's content types: films of large scale. The caller may change the set. */
export function bigScreenRows(snapshot: Snapshot): RowSet {
  const { dna } = snapshot.columns;
  const isLarge = (row: number) => (dna[row * SLIDER_KEYS.length + SCALE] ?? 0) >= BIG_SCREEN_SCALE;
  return RowSet.where(snapshot.count, isLarge).intersect(snapshot.sets.withKind('movie'));
}

import type { DnaFilter } from '@palate/contract';
import { RowSet, type Snapshot } from '../../catalogue/index.ts';
import { rowsOfGenre } from './genre-rows.ts';

/**
 * Removes from `rows` the titles that don't pass the DNA filters. A title must have everything that is included and
 * nothing that is excluded. If both halves of a slider (low and high) are included, either is enough, since no title is
 * in both.
 */
export function selectByDna(rows: RowSet, snapshot: Snapshot, filters: readonly DnaFilter[]): void {
  const poles = new Map<string, RowSet>();
  for (const filter of filters) {
    const set = rowsWithDna(snapshot, filter);
    if (filter.checker === 'exclude') rows.subtract(set);
    else if (filter.type === 'slider') {
      const [slider = ''] = filter.key.split('.');
      poles.set(slider, (poles.get(slider) ?? new RowSet(snapshot.count)).unite(set));
    } else rows.intersect(set);
  }
  for (const either of poles.values()) rows.intersect(either);
}

/**
 * Returns the titles that have what a DNA filter names: a half of a slider (`low`: 3 or less, `high`: above 3), a
 * theme, or a genre (narrower genres included). Ignores whether the filter includes or excludes these titles. The
 * caller must not modify the set.
 */
export function rowsWithDna(snapshot: Snapshot, filter: DnaFilter): RowSet {
  if (filter.type === 'genre') return rowsOfGenre(snapshot, filter.key);
  if (filter.type === 'theme') return snapshot.sets.withTheme(filter.key);
  const [slider, pole] = splitPole(filter.key);
  return snapshot.sets.withPole(slider, pole);
}

type Pole = Extract<DnaFilter, { type: 'slider' }>['key'];
type SliderOf<P> = P extends `${infer Slider}.${string}` ? Slider : never;

function splitPole(key: Pole): [SliderOf<Pole>, 'low' | 'high'] {
  const [slider, pole] = key.split('.') as [SliderOf<Pole>, 'low' | 'high'];
  return [slider, pole];
}

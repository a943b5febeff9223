import type { DnaFilter } from '@palate/contract';
import { RowSet, type Snapshot } from '../../catalogue/index.ts';

/**
 * Narrows rows by DNA filters: everything included has to be there and nothing excluded may be. The
 * two poles of one slider can't both be there, so including both asks for either.
 */
export function selectByDna(rows: RowSet, snapshot: Snapshot, filters: readonly DnaFilter[]): void {
  const poles = new Map<string, RowSet>();
  for (const filter of filters) {
    const set = setOf(snapshot, filter);
    if (filter.checker === 'exclude') rows.subtract(set);
    else if (filter.type === 'slider') {
      const [slider = ''] = filter.key.split('.');
      poles.set(slider, (poles.get(slider) ?? new RowSet(snapshot.count)).unite(set));
    } else rows.intersect(set);
  }
  for (const either of poles.values()) rows.intersect(either);
}

function setOf({ sets }: Snapshot, filter: DnaFilter): RowSet {
  if (filter.type === 'genre') return sets.withGenre(filter.key);
  if (filter.type === 'theme') return sets.withTheme(filter.key);
  const [slider, pole] = splitPole(filter.key);
  return sets.withPole(slider, pole);
}

type Pole = Extract<DnaFilter, { type: 'slider' }>['key'];
type SliderOf<P> = P extends `${infer Slider}.${string}` ? Slider : never;

function splitPole(key: Pole): [SliderOf<Pole>, 'low' | 'high'] {
  const [slider, pole] = key.split('.') as [SliderOf<Pole>, 'low' | 'high'];
  return [slider, pole];
}

import {
  capitalised,
  type DnaFilter,
  GENRES,
  type listDna,
  type ResultOf,
  SLIDERS,
  THEMES,
} from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import { rowsWithDna } from './select-by-dna.ts';

const checker = 'include';

/** Every DNA filter with its name, in the order of the user interface. */
const DNA: readonly { readonly filter: DnaFilter; readonly name: string }[] = [
  ...SLIDERS.flatMap(({ key, low, high }) => [
    { filter: { type: 'slider', key: `${key}.low`, checker } as const, name: capitalised(low) },
    { filter: { type: 'slider', key: `${key}.high`, checker } as const, name: capitalised(high) },
  ]),
  ...THEMES.map(({ key, name }) => ({ filter: { type: 'theme', key, checker } as const, name })),
  ...GENRES.map(({ key, name }) => ({ filter: { type: 'genre', key, checker } as const, name })),
];

/** Lists every DNA filter (each slider's low and high half, each theme and each genre) with its number of titles. */
export function listDnaOf(snapshot: Snapshot): ResultOf<typeof listDna> {
  return DNA.map(({ filter, name }) => ({ filter, name, titleCount: rowsWithDna(snapshot, filter).size }));
}

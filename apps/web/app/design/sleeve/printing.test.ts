import type { Dna } from '@palate/contract/titles';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAMES } from './frames.ts';
import { pictureDistance, pictureFeaturesOf } from './picture-distance.ts';
import { choosePrintings, ownPrinting } from './printing.ts';
import { skinFor } from './skins.ts';
import { composeSleeve, type SleeveSubject } from './sleeve-geometry.ts';
import { rasterise } from './sleeve-raster.ts';

const dnaOf = (values: readonly number[]): Dna =>
  Object.fromEntries(SLIDER_KEYS.map((key, i) => [key, values[i] ?? 3])) as Dna;
const anyDna = fc
  .array(fc.integer({ min: 2, max: 10 }), { minLength: 10, maxLength: 10 })
  .map((halves) => dnaOf(halves.map((half) => half / 2)));
const subjectOf = (dna: Dna, tasteType: SleeveSubject['tasteType'], title = 'Aftersun'): SleeveSubject => ({
  title,
  year: 2022,
  dna,
  tasteType,
});

/** Smallest picture distance between neighbors in a row. */
function leastDistance(row: readonly SleeveSubject[]): number {
  const printings = choosePrintings(row);
  const looks = row.map((subject, i) =>
    pictureFeaturesOf(
      rasterise(composeSleeve(subject, { frame: FRAMES.poster, titleHeight: 60, printing: printings[i] })),
    ),
  );
  return Math.min(
    ...looks.slice(1).map((look, i) => {
      const before = looks[i];
      return before ? pictureDistance(before, look) : 0;
    }),
  );
}

test('neighbors with equal DNA and color still look different', () => {
  const calm = dnaOf([2, 3, 4.5, 3, 5, 1.5, 5, 2.5, 1, 4]);
  const row = ['Past Lives', 'Aftersun', 'Paterson', 'Perfect Days', 'Columbus', 'Brooklyn'].map((title) =>
    subjectOf(calm, 'green', title),
  );
  expect(leastDistance(row)).toBeGreaterThan(0.15);
});

test('a title keeps its own variant at the start of a row and beside different sleeves', () => {
  const dark = subjectOf(dnaOf([1, 4, 1, 5, 5, 4, 5, 3, 2, 5]), 'pink');
  const light = subjectOf(dnaOf([5, 2, 5, 1, 1, 1, 5, 3, 5, 1]), 'blue');
  expect(choosePrintings([dark, light])).toEqual([ownPrinting(dark.dna), ownPrinting(light.dna)]);
});

test('the simplest, gentlest and most realistic titles have a figure with at least two rings', () => {
  for (const [realism, wholesomeness, linearity] of [
    [5, 5, 5],
    [4.5, 4.5, 4],
    [4, 5, 3],
    [5, 5, 1],
  ]) {
    for (const scale of [1, 3, 5]) {
      const dna = { ...dnaOf([]), intricacy: 1, realism, wholesomeness, linearity, scale } as Dna;
      const { layers } = composeSleeve(subjectOf(dna, 'green'), { frame: FRAMES.poster, titleHeight: 60 });
      const skin = skinFor(dna.realism, dna.wholesomeness);
      const rings = layers.filter(({ path }) => path === skin.path);
      expect(rings.length).toBeGreaterThanOrEqual(2);
      expect(new Set(rings.map(({ fill }) => fill)).size).toBeGreaterThanOrEqual(2);
    }
  }
});

test('adding sleeves to a row doesn’t change earlier ones', () => {
  fc.assert(
    fc.property(fc.array(anyDna, { minLength: 2, maxLength: 8 }), (dnas) => {
      const row = dnas.map((dna) => subjectOf(dna, 'orange'));
      expect(choosePrintings(row).slice(0, -1)).toEqual(choosePrintings(row.slice(0, -1)));
    }),
  );
});

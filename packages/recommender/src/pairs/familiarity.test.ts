import { describe, expect, it } from 'vitest';
import { inventMatrix, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { estimateFamiliarity } from './familiarity.ts';

const matrix = inventMatrix(200, 8);
const rows = Uint32Array.from(matrix.titles.keys());
const popularities = new Float32Array(matrix.count).fill(60);
const [DRAMA, HORROR] = [1, 2];

/** Calculates the mean value of the rows for which `isSo` is true, and of the others. */
function meansBy(values: Float32Array, isSo: (row: number) => boolean): [number, number] {
  const [ones, others] = [true, false].map((wanted) => [...rows].filter((row) => isSo(row) === wanted));
  const mean = (list: number[] = []) => list.reduce((sum, row) => sum + values[row], 0) / list.length;
  return [mean(ones), mean(others)];
}

describe('estimateFamiliarity', () => {
  it('equals popularity for a person who gave only their age', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, ageRange: { start: 18, end: 29 } });
    expect(estimateFamiliarity(matrix, state, rows, popularities)).toEqual(popularities);
  });

  it('is higher for titles close to loved ones', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, loved: [3, 40] });
    const [near, far] = meansBy(estimateFamiliarity(matrix, state, rows, popularities), (row) =>
      state.lovedObservations.has(row),
    );
    expect(near).toBeGreaterThan(far + 5);
  });

  it('is lower for titles of a disliked genre', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, genres: { positive: [DRAMA], negative: [HORROR] } });
    const has = (genre: number) => (row: number) => matrix.titles[row]?.genres.includes(genre) ?? false;
    const values = estimateFamiliarity(matrix, state, rows, popularities);
    const [horror, noHorror] = meansBy(values, has(HORROR));
    const [drama, noDrama] = meansBy(values, has(DRAMA));
    expect(noHorror).toBeGreaterThan(horror + 5);
    expect(drama).toBeGreaterThan(noDrama + 5);
  });

  it('returns values for the requested rows, in their order', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, loved: [3] });
    const all = estimateFamiliarity(matrix, state, rows, popularities);
    const two = estimateFamiliarity(matrix, state, Uint32Array.of(40, 3), [60, 60]);
    expect([...two]).toEqual([all[40], all[3]]);
  });
});

import { describe, expect, it } from 'vitest';
import { inventMatrix, NOTHING_TOLD } from '../../test/invented-catalogue.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { acquaintanceOf } from './acquaintance.ts';

const matrix = inventMatrix(200, 8);
const rows = Uint32Array.from(matrix.titles.keys());
const fames = new Float32Array(matrix.count).fill(60);
const [DRAMA, HORROR] = [1, 2];

/** Mean over the titles of which something is so, and over the others. */
function meansBy(values: Float32Array, isSo: (row: number) => boolean): [number, number] {
  const [ones, others] = [true, false].map((wanted) => [...rows].filter((row) => isSo(row) === wanted));
  const mean = (list: number[] = []) => list.reduce((sum, row) => sum + (values[row] ?? 0), 0) / list.length;
  return [mean(ones), mean(others)];
}

describe('acquaintanceOf', () => {
  it('is how known a title is to anybody, of somebody who told nothing but their age', () => {
    const state = fitTaste(matrix, { ...NOTHING_TOLD, ageRange: { start: 18, end: 29 } });
    expect(acquaintanceOf(matrix, state, rows, fames)).toEqual(fames);
  });

  it('is more where a title stands near what they love', () => {
    const state = fitTaste(matrix, { ...NOTHING_TOLD, loved: [3, 40] });
    const [near, far] = meansBy(acquaintanceOf(matrix, state, rows, fames), (row) =>
      state.lovedSays.has(row),
    );
    expect(near).toBeGreaterThan(far + 5);
  });

  it('is less where it has what they marked down', () => {
    const state = fitTaste(matrix, { ...NOTHING_TOLD, genres: { positive: [DRAMA], negative: [HORROR] } });
    const has = (genre: number) => (row: number) => matrix.titles[row]?.genres.includes(genre) ?? false;
    const values = acquaintanceOf(matrix, state, rows, fames);
    const [horror, noHorror] = meansBy(values, has(HORROR));
    const [drama, noDrama] = meansBy(values, has(DRAMA));
    expect(noHorror).toBeGreaterThan(horror + 5);
    expect(drama).toBeGreaterThan(noDrama + 5);
  });

  it('is of the rows asked for, in their order', () => {
    const state = fitTaste(matrix, { ...NOTHING_TOLD, loved: [3] });
    const all = acquaintanceOf(matrix, state, rows, fames);
    const two = acquaintanceOf(matrix, state, Uint32Array.of(40, 3), [60, 60]);
    expect([...two]).toEqual([all[40], all[3]]);
  });
});

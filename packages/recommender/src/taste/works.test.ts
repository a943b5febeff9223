import { describe, expect, it } from 'vitest';
import { inventTitles, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { scoreRows } from '../match/score-rows.ts';
import { buildShelf, vectorOnShelf } from '../shelf/shelf.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import { fitTaste } from './fit-taste.ts';
import { updateTaste } from './update-taste.ts';

// Without people, a title and a work with the same content have the same vector.
const titles = inventTitles(40, 3).map(({ seriesKey: _, ...title }) => ({ ...title, people: [] }));
const matrix = buildTitleMatrix(VOCABULARY, titles);
const shelf = buildShelf(matrix, titles.slice(0, 10));
const work = (row: number, ratingOutOf5: number | null, flags: readonly 'watchlisted'[] = []) => ({
  vector: vectorOnShelf(shelf, row),
  ratingOutOf5,
  flags,
});
const fit = (works: ReturnType<typeof work>[]) => fitTaste(matrix, { ...NO_EVIDENCE, works });
const scores = (state: ReturnType<typeof fit>) => [...scoreRows(matrix, state, null)];

describe('an opinion of a work outside the matrix', () => {
  it('changes every weight like the same opinion of an identical title', () => {
    const byWork = fit([work(4, 5), work(7, 1)]);
    const byTitle = fitTaste(matrix, {
      ...NO_EVIDENCE,
      ratings: [
        { row: 4, ratingOutOf5: 5 },
        { row: 7, ratingOutOf5: 1 },
      ],
    });
    const [works, rows] = [byWork.posterior.mean, byTitle.posterior.mean];
    works.forEach((value, i) => {
      expect(value).toBeCloseTo(rows[i], 5);
    });
  });

  it('depends on its content, and not on the order of works', () => {
    const [one, other] = [work(1, 4), work(2, null, ['watchlisted'])];
    expect(fit([one, other]).posterior.mean).toEqual(fit([other, one]).posterior.mean);
    expect(fit([]).posterior.mean).toEqual(fitTaste(matrix, NO_EVIDENCE).posterior.mean);
  });

  it('remains after a rating of a title is given and withdrawn', () => {
    const before = fit([work(3, 4.5)]);
    const rated = updateTaste(matrix, before, { kind: 'rating', row: 20, ratingOutOf5: 2 });
    const after = updateTaste(matrix, rated, { kind: 'rating', row: 20, ratingOutOf5: null });
    scores(after).forEach((score, row) => {
      expect(score).toBeCloseTo(scores(before)[row] ?? Number.NaN, 6);
    });
  });

  it('is rejected if it is invalid', () => {
    expect(() => fit([{ ...work(1, 4), vector: new Float32Array(3) }])).toThrow(RangeError);
    expect(() => fit([work(1, 7)])).toThrow(RangeError);
  });
});

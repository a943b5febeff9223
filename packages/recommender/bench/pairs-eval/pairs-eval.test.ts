import { describe, expect, it } from 'vitest';
import { inventMatrix } from '../../test/invented-catalogue.ts';
import { evaluatePairs } from './evaluate-pairs.ts';

const matrix = inventMatrix(120, 4);

/** Members who like slow titles or fast titles, and rated every title. */
const members = [1, 2, 3, 4].map((id) => ({
  id,
  ratings: matrix.titles.map(({ sliders }, row) => {
    const pace = sliders[0] ?? 3;
    const liking = id % 2 === 0 ? pace : 6 - pace;
    return { row, stars: Math.round(2 * liking) / 2, at: 0 };
  }),
}));

describe('evaluatePairs', () => {
  it('learns from answers, and asks no more pairs than necessary', () => {
    const report = evaluatePairs(matrix, members, 10);
    expect(report?.members).toBe(4);
    for (const { auc, shownPerAnswer, settledAfter } of Object.values(report?.strategies ?? {})) {
      expect(auc).toHaveLength(13);
      expect(auc[12] ?? 0).toBeGreaterThan(auc[0] ?? 1);
      expect(shownPerAnswer).toBeGreaterThanOrEqual(1);
      expect(settledAfter).toBeLessThanOrEqual(12);
    }
  });

  it('is deterministic, and null if nobody has enough ratings', () => {
    expect(evaluatePairs(matrix, members, 2)).toEqual(evaluatePairs(matrix, members, 2));
    expect(evaluatePairs(matrix, [], 2)).toBeNull();
    expect(evaluatePairs(matrix, [{ id: 1, ratings: [{ row: 1, stars: 5, at: 0 }] }], 2)).toBeNull();
  });
});

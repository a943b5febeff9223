import { describe, expect, it } from 'vitest';
import { inventTitle, VOCABULARY } from '../../test/invented-catalogue.ts';
import { evaluateUnrated } from './evaluate-unrated.ts';

/** Invents a catalog of slow and fast movies, in turn. */
const catalogue = {
  vocabulary: VOCABULARY,
  titles: Array.from({ length: 600 }, (_, row) =>
    inventTitle({
      id: `title-${row}`,
      sliders: VOCABULARY.sliders.map((_, slider) => (slider === 0 ? 1 + 4 * (row % 2) : 3)),
    }),
  ),
  certificates: [],
  rowOfImdb: new Map<number, number>(),
};

/** Invents people who like slow movies; every fifth opinion is the opposite. */
const members = Array.from({ length: 150 }, (_, id) => ({
  id,
  ratings: catalogue.titles.map((_, row) => {
    const isLiked = (row % 2 === 0) !== ((7 * id + 3 * row) % 5 === 0);
    return { row, stars: isLiked ? 4.5 : 2, at: 0 };
  }),
}));

describe('evaluateUnrated', () => {
  it('orders hidden titles by what ratings of the others say', () => {
    const report = evaluateUnrated(catalogue, members, 2);
    expect(report?.people).toBe(30);
    expect(report?.learned.mean).toBeGreaterThan(0.7);
    expect(report?.learned.error).toBeGreaterThan(0);
    expect(report?.content.mean).toBeGreaterThan(0.5);
  });

  it('returns null for too few ratings', () => {
    expect(evaluateUnrated(catalogue, members.slice(0, 20), 2)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { inventTitle, inventTitles, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { matchTitle } from '../match/match-title.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import { buildShelf } from './shelf.ts';
import { applyToShelf, calculateShelfMatch, matchOnShelf } from './shelf-taste.ts';
import { titlesNearWork, worksNearWork } from './similar-on-shelf.ts';

// Series keys belong to the catalog; works on a shelf have none.
const titles = inventTitles(60, 5).map(({ seriesKey: _, ...title }) => title);
const host = buildTitleMatrix(VOCABULARY, titles);
const works = titles.slice(10, 40);
const shelf = buildShelf(host, works);
const state = fitTaste(host, {
  ...NO_EVIDENCE,
  genres: { positive: [2], negative: [0] },
  loved: [3, 17, 50],
  pairs: [
    { winner: 5, loser: 44 },
    { winner: 20, loser: 12, unseen: [12] },
    { shown: [30, 31], answer: 'neither' },
  ],
});
const taste = applyToShelf(shelf, state);

describe('a shelf', () => {
  it('gives a work the match and reasons of the same title in the catalogue', () => {
    works.forEach((_, row) => {
      const there = matchTitle(host, state, row + 10);
      const here = matchOnShelf(taste, row);
      expect(here.value).toBeCloseTo(there.value, 2);
      expect(here.base).toBe(there.base);
      expect(here.certainty).toBeCloseTo(there.certainty, 5);
      expect(calculateShelfMatch(taste, row).value).toBe(here.value);
      const named = (match: typeof here) =>
        match.contributions.map(({ kind, key }) => `${kind} ${key}`).sort();
      expect(named(here)).toEqual(named(there));
    });
  });

  it('gives reasons that add up, with evidence as rows of the catalogue', () => {
    works.forEach((_, row) => {
      const { value, base, contributions } = matchOnShelf(taste, row);
      const sum = contributions.reduce((total, { points }) => total + points, base);
      expect(Math.abs(sum - value)).toBeLessThanOrEqual(0.051);
      for (const { evidence } of contributions) {
        expect([3, 17, 50]).toEqual(expect.arrayContaining([...evidence.loved]));
        for (const { winner, loser } of evidence.pairs) {
          expect(['5 44', '20 12']).toContain(`${winner} ${loser}`);
        }
      }
    });
  });

  it('leaves the catalogue unchanged', () => {
    const alone = buildTitleMatrix(VOCABULARY, titles);
    expect(host.vectors).toEqual(alone.vectors);
    expect(host.count).toBe(60);
  });

  it('rejects a work with invalid numbers, and a row that isn’t on the shelf', () => {
    expect(() => buildShelf(host, [inventTitle({ id: 'far', movieRating: 120 })])).toThrow(
      /far: movieRating/,
    );
    expect(() => matchOnShelf(taste, 999)).toThrow(RangeError);
  });

  it('handles an empty shelf, and a person without answers', () => {
    const nothing = fitTaste(host, NO_EVIDENCE);
    expect(applyToShelf(buildShelf(host, []), nothing).matrix.count).toBe(0);
    expect(calculateShelfMatch(applyToShelf(shelf, nothing), 0).certainty).toBeLessThan(0.001);
  });
});

describe('titlesNearWork', () => {
  it('finds the same title first, leaves out excluded rows, and names what they share', () => {
    const [nearest, ...others] = titlesNearWork(shelf, 4, 5, new Set());
    expect(nearest?.row).toBe(14);
    expect(nearest?.closeness).toBeCloseTo(1, 5);
    expect(nearest?.shares.length).toBeGreaterThan(0);
    expect(nearest?.differs).toEqual([]);
    const closeness = others.map((other) => other.closeness);
    expect(closeness).toEqual(closeness.toSorted((a, b) => b - a));
    expect(titlesNearWork(shelf, 4, 5, new Set([14])).map(({ row }) => row)).not.toContain(14);
  });
});

describe('the era of a work', () => {
  const alike = { genres: [2, 4], themes: [1] };
  const film = (id: string, year: number, more: object = {}) => inventTitle({ id, year, ...alike, ...more });
  const crowd = inventTitles(40, 9).map(({ seriesKey: _, ...title }) => title);

  it('doesn’t affect which titles are similar to a work', () => {
    const catalogue = buildTitleMatrix(VOCABULARY, [film('new', 2015), ...crowd, film('old', 1935)]);
    const near = titlesNearWork(buildShelf(catalogue, [film('book', 1850)]), 0, 2, new Set());
    expect(near.map(({ row }) => row).sort((a, b) => a - b)).toEqual([0, 41]);
    for (const { closeness } of near) expect(closeness).toBeCloseTo(1, 5);
  });

  it('counts less than a shared author when works are compared', () => {
    const catalogue = buildTitleMatrix(VOCABULARY, crowd);
    const near = worksNearWork(
      buildShelf(catalogue, [
        film('asked', 1954, { people: [1] }),
        film('same time', 1955),
        film('same hand', 1915, { people: [1] }),
      ]),
      0,
      2,
    );
    expect(near.map(({ row }) => row)).toEqual([2, 1]);
    expect(near[0]?.shares[0]).toEqual({ kind: 'person', key: '1' });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventTitles } from '../../test/invented-catalogue.ts';
import { shownByOthersCurve } from './cross-fit.ts';
import { areaUnderCurve, calibrate, meanWithError } from './metrics.ts';
import { loadMovieLens } from './read-movielens.ts';
import { LIKE_FROM, simulateTest } from './simulate-test.ts';

describe('metrics', () => {
  it('AUC counts a tie as half a win', () => {
    // 3 beats 1 and 2; 2 beats 1 and ties with 2.
    expect(areaUnderCurve([3, 2], [1, 2])).toBe(3.5 / 4);
  });

  it('meanWithError returns the mean and its standard error', () => {
    expect(meanWithError([1, 2, 3, 4])).toEqual({ mean: 2.5, error: Math.sqrt(5 / 3 / 4) });
  });

  it('calibrate measures how far matches are from the shares liked', () => {
    const shown = (match: number, isLiked: boolean) => ({ match, isLiked });
    const { bins, expectedError } = calibrate([shown(82, true), shown(88, false), shown(100, true)]);
    expect(bins[8]).toEqual({ from: 80, count: 2, shown: 85, liked: 50 });
    expect(bins[9]).toMatchObject({ count: 1, shown: 100, liked: 100 });
    expect(expectedError).toBeCloseTo((2 * 0.35) / 3, 12);
  });
});

describe('shownByOthersCurve', () => {
  it('gives each half of the people the curve of the other half', () => {
    // People with even ids like nearly everything, and the others nearly nothing, whatever the score.
    const scored = Array.from({ length: 400 }, (_, i) => ({
      person: i % 2,
      score: (i % 20) - 10,
      isLiked: i % 2 === 0 ? i % 10 !== 0 : i % 10 === 1,
    }));
    const shown = shownByOthersCurve(scored);
    expect(shown).toHaveLength(400);
    const meanOf = (half: typeof shown) => half.reduce((sum, { match }) => sum + match, 0) / half.length;
    expect(meanOf(shown.slice(0, 200))).toBeLessThan(30);
    expect(meanOf(shown.slice(200))).toBeGreaterThan(70);
  });
});

describe('simulateTest', () => {
  const titles = inventTitles(60, 3);
  const member = { id: 5, ratings: titles.map((_, row) => ({ row, stars: row % 2 === 0 ? 5 : 2, at: row })) };

  it('keeps the titles of the test apart from the held-out ones', () => {
    const { evidence, held } = simulateTest(member, titles, 1);
    const shown = [
      ...evidence.loved,
      ...evidence.pairs.flatMap((pair) => ('winner' in pair ? [pair.winner, pair.loser] : [])),
    ];
    const heldRows = new Set(held.map(({ row }) => row));
    expect(held).toHaveLength(30);
    expect(shown.length).toBeGreaterThan(5);
    for (const row of shown) expect(heldRows.has(row)).toBe(false);
    for (const row of evidence.loved) expect(member.ratings[row]?.stars).toBeGreaterThanOrEqual(LIKE_FROM);
    for (const pair of evidence.pairs) expect('winner' in pair && pair.winner % 2).toBe(0);
  });

  it('is deterministic for a seed', () => {
    expect(simulateTest(member, titles, 1)).toEqual(simulateTest(member, titles, 1));
    expect(simulateTest(member, titles, 2)).not.toEqual(simulateTest(member, titles, 1));
  });
});

describe('loadMovieLens', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'movielens-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('maps ratings to rows by IMDb number, and returns null without the files', async () => {
    expect(await loadMovieLens(folder, new Map())).toBeNull();
    await writeFile(join(folder, 'links.csv'), 'movieId,imdbId,tmdbId\n1,0000007,1\n2,0000008,2\n');
    await writeFile(
      join(folder, 'ratings.csv'),
      'userId,movieId,rating,timestamp\n3,1,4.5,60\n3,2,1,70\n4,1,2,80\n',
    );
    expect(await loadMovieLens(folder, new Map([[7, 40]]))).toEqual([
      { id: 3, ratings: [{ row: 40, stars: 4.5, at: 60 }] },
      { id: 4, ratings: [{ row: 40, stars: 2, at: 80 }] },
    ]);
  });
});

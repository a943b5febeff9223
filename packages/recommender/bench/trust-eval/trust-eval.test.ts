import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, loadCatalogue } from '../taste-eval/read-catalogue.ts';
import { evaluateTrust } from './evaluate-trust.ts';
import { rankCorrelation } from './rank-correlation.ts';

describe('rankCorrelation', () => {
  it('compares orders, whatever the distances', () => {
    expect(rankCorrelation([1, 2, 3], [10, 20, 900])).toBe(1);
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBe(-1);
  });

  it('gives ties the mean of their ranks', () => {
    // Ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
    expect(rankCorrelation([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
    expect(rankCorrelation([1, 1], [1, 2])).toBe(0);
  });
});

describe('evaluateTrust', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'palate-trust-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('finds that people in two camps are best predicted by those who rated like them', {
    timeout: 60_000,
  }, async () => {
    expect(await evaluateTrust(CATALOGUE, folder, 1)).toContain('ratings.csv');
    const catalogue = await loadCatalogue(CATALOGUE);
    const numbers = [...(catalogue?.rowOfImdb.keys() ?? [])].slice(0, 40);
    const links = numbers.map((imdb, movie) => `${movie},${imdb},1`);
    // Half of the people love even titles and hate odd ones, the other half the reverse.
    const ratings = Array.from({ length: 16 }, (_, user) =>
      numbers.map((_, movie) => `${user},${movie},${(user + movie) % 2 ? 1 : 5},${movie}`),
    ).flat();
    await writeFile(join(folder, 'links.csv'), ['movieId,imdbId,tmdbId', ...links, ''].join('\n'));
    await writeFile(
      join(folder, 'ratings.csv'),
      ['userId,movieId,rating,timestamp', ...ratings, ''].join('\n'),
    );
    // Reviews are opinions from before; of the titles held out, nobody had one.
    expect(await evaluateTrust(CATALOGUE, folder, 1)).toContain('rated enough');
    const mixed = ratings.map((line, i) => (i % 3 ? line : line.replace(/\d+$/, '100')));
    await writeFile(
      join(folder, 'ratings.csv'),
      ['userId,movieId,rating,timestamp', ...mixed, ''].join('\n'),
    );
    const report = await evaluateTrust(CATALOGUE, folder, 1);
    if (typeof report === 'string') throw new Error(report);
    expect(report.readers).toBe(16);
    expect(report.correlation['shared ratings only']?.mean).toBeGreaterThan(0.95);
    expect(report.correlation.recency?.mean).toBeLessThan(0.3);
  });
});

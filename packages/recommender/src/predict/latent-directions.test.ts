import { describe, expect, it } from 'vitest';
import { buildFeatureSpace, encodeTitle } from './feature-space.ts';
import { addLatentPart, calculateLatentDirections } from './latent-directions.ts';
import type { TitleFeatures } from './types.ts';

const describeTitle = (overview: string): TitleFeatures => ({
  kind: 'movie',
  year: 2000,
  genres: [],
  overview,
});
const overviews = [
  ...new Array<string>(8).fill('heist robbery vault'),
  ...new Array<string>(8).fill('heist vault'),
  ...new Array<string>(8).fill('orchard grandmother'),
];
const space = buildFeatureSpace(
  overviews.map((overview, i) => ({ id: `${i}`, features: describeTitle(overview) })),
);
const encode = (overview: string) => encodeTitle(space, describeTitle(overview));
// Two groups of words, two directions.
const latent = calculateLatentDirections(space, overviews.map(encode), 1, 2);
const partOf = (overview: string) => {
  const { columns, values } = addLatentPart(latent, space, encode(overview));
  return values.filter((_, i) => (columns[i] ?? 0) >= space.size);
};
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);

describe('latent directions', () => {
  it('bring words together that occur together, and keep others apart', () => {
    const [robbery, heist, orchard] = [partOf('robbery'), partOf('heist'), partOf('orchard')];
    // Each vector has length 2, so parallel vectors have the product 4.
    expect(dot(robbery, robbery)).toBeCloseTo(4, 9);
    expect(dot(robbery, heist)).toBeGreaterThan(3.9);
    expect(Math.abs(dot(heist, orchard))).toBeLessThan(0.01);
  });

  it('leave a title without known words unchanged', () => {
    expect(addLatentPart(latent, space, encode('unheard-of'))).toEqual(encode('unheard-of'));
  });

  it('are deterministic for a seed, and at most one per title', () => {
    expect(calculateLatentDirections(space, overviews.map(encode), 1, 2)).toEqual(latent);
    expect(calculateLatentDirections(space, [encode('heist')], 1).count).toBe(1);
    for (const weight of latent.weights) expect(Number.isFinite(weight)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { buildFeatureSpace, encodeTitle } from './feature-space.ts';
import { addLatentPart, findLatentDirections } from './latent-directions.ts';
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
const latent = findLatentDirections(space, overviews.map(encode), 1, 2);
const partOf = (overview: string) => {
  const { columns, values } = addLatentPart(latent, space, encode(overview));
  return values.filter((_, i) => (columns[i] ?? 0) >= space.size);
};
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);

describe('latent directions', () => {
  it('bring near what stands together elsewhere, and leave apart what doesn’t', () => {
    const [robbery, heist, orchard] = [partOf('robbery'), partOf('heist'), partOf('orchard')];
    // Of length 2 each: 4 for the same direction.
    expect(dot(robbery, robbery)).toBeCloseTo(4, 9);
    expect(dot(robbery, heist)).toBeGreaterThan(3.9);
    expect(Math.abs(dot(heist, orchard))).toBeLessThan(0.01);
  });

  it('leave a title with nothing known as it is', () => {
    expect(addLatentPart(latent, space, encode('unheard-of'))).toEqual(encode('unheard-of'));
  });

  it('are the same for a seed, and at most as many as there are titles', () => {
    expect(findLatentDirections(space, overviews.map(encode), 1, 2)).toEqual(latent);
    expect(findLatentDirections(space, [encode('heist')], 1).count).toBe(1);
    for (const weight of latent.weights) expect(Number.isFinite(weight)).toBe(true);
  });
});

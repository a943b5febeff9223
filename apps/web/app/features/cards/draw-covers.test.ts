import type { ListCover } from '@palate/contract/lists';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SHARED_PICTURE } from '../../share-meta.ts';
import { drawCovers } from './draw-covers.tsx';

const cover = (at: number): ListCover => ({
  kind: at % 2 ? 'book' : 'title',
  id: `title-${at}`,
  title: `Tom & <Jerry> ${at}`,
  year: 1990 + at,
  dna: {
    pace: at,
    originality: 2,
    wholesomeness: at,
    weightiness: 4,
    realism: at,
    intricacy: 3,
    linearity: at,
    styleAndVisuals: 5,
    scale: at,
    emotionalPunch: 2,
  },
  tasteType:
    (['easyRider', 'hardHitter', 'realityBiter', 'thrillSeeker', 'unknown'] as const)[at - 1] ?? 'unknown',
});

it.each([1, 3, 5])(
  'draws the covers of %i entries as a picture of the size for shared links',
  async (count) => {
    const svg = drawCovers(Array.from({ length: count }, (_, at) => cover(at + 1)));
    const picture = sharp(Buffer.from(svg));
    expect(await picture.metadata()).toMatchObject({ format: 'svg', ...SHARED_PICTURE });
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  },
);

it('draws a rating as stars, and another rating differently', async () => {
  const pixels = await Promise.all(
    [null, 0.5, 4.5].map((rating) =>
      sharp(Buffer.from(drawCovers([cover(1)], rating)))
        .raw()
        .toBuffer(),
    ),
  );
  expect(new Set(pixels.map((raw) => raw.toString('base64'))).size).toBe(3);
});

import type { ListCover } from '@palate/contract/lists';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawList } from './draw-list.tsx';
import { LIST_PICTURE } from './list-meta.ts';

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
    const svg = drawList(Array.from({ length: count }, (_, at) => cover(at + 1)));
    const picture = sharp(Buffer.from(svg));
    expect(await picture.metadata()).toMatchObject({ format: 'svg', ...LIST_PICTURE });
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  },
);

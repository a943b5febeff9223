import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SHARED_PICTURE } from '../../share-meta.ts';
import { drawProfile } from './draw-profile.tsx';

const slidersOf = (lean: number) =>
  SLIDER_KEYS.map((key) => ({
    key,
    lean,
    value: 3,
    usual: { low: 2, middle: 3, high: 4 },
    certainty: 0.5,
    evidence: '',
  }));

it.each([ARCHETYPES[0].key, 'unknown'])(
  'draws the archetype %s in the size for shared links',
  async (key) => {
    const svg = drawProfile({ sliders: slidersOf(0.8), archetype: { key, name: '', text: '' } });
    const picture = sharp(Buffer.from(svg));
    expect(await picture.metadata()).toMatchObject({ format: 'svg', ...SHARED_PICTURE });
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    expect(svg).not.toContain('var(');
  },
);

it('draws other tastes differently', () => {
  const archetype = { key: 'nobody', name: '', text: '' };
  expect(drawProfile({ sliders: slidersOf(0.8), archetype })).not.toBe(
    drawProfile({ sliders: slidersOf(-0.2), archetype }),
  );
});

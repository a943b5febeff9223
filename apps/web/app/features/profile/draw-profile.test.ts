import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { loadLetterer } from '../../lettering.server.ts';
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
    const archetype = { key, name: '', text: '' };
    const svg = drawProfile({ sliders: slidersOf(0.8), archetype, name: 'Ada Lind' }, await loadLetterer());
    const picture = sharp(Buffer.from(svg));
    expect(await picture.metadata()).toMatchObject({ format: 'svg', ...SHARED_PICTURE });
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    expect(svg).not.toContain('var(');
  },
);

it('draws other tastes and other names differently, and a name in another script without words', async () => {
  const archetype = { key: 'nobody', name: '', text: '' };
  const letterer = await loadLetterer();
  const draw = (lean: number, name: string) =>
    drawProfile({ sliders: slidersOf(lean), archetype, name }, letterer);
  const drawn = [draw(0.8, 'Ada'), draw(-0.2, 'Ada'), draw(0.8, 'Ben'), draw(0.8, 'Άννα')];
  expect(new Set(drawn).size).toBe(4);
  const pathsOf = (svg: string) => svg.split('<path').length;
  expect(pathsOf(drawn[3] ?? '')).toBe(pathsOf(drawn[0] ?? '') - 1);
});

import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { loadLetterer } from '../../../lettering.server.ts';
import { SHARED_PICTURE } from '../../../share-meta.ts';
import { drawTastes } from './draw-tastes.tsx';

const person = (name: string, lean: number) => ({
  name,
  leans: SLIDER_KEYS.map((key, at) => ({ key, lean: lean * (at % 2 ? 1 : -1) })),
});

it('draws everybody’s mark on each slider, in the size for shared links', async () => {
  const letterer = await loadLetterer();
  const svg = drawTastes({ name: '', people: [person('Ana', 0.8), person('Ben', -0.3)] }, letterer);
  const picture = sharp(Buffer.from(svg));
  expect(await picture.metadata()).toMatchObject({ format: 'svg', ...SHARED_PICTURE });
  expect(Math.max(...(await picture.stats()).channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  expect(svg).not.toContain('var(');
  expect(svg.split('<svg').length - 2).toBe(2 + 2 * SLIDER_KEYS.length);
});

it('differs by taste and name, and leaves out names in another script', async () => {
  const letterer = await loadLetterer();
  const draw = (name: string, lean: number) =>
    drawTastes({ name: 'Sunday', people: [person(name, lean), person('Ben', 0)] }, letterer);
  const drawn = [draw('Ana', 0.8), draw('Ana', 0.1), draw('Eva', 0.8), draw('Άννα', 0.8)];
  expect(new Set(drawn).size).toBe(4);
  const pathsOf = (svg: string) => svg.split('<path').length;
  expect(pathsOf(drawn[3] ?? '')).toBe(pathsOf(drawn[0] ?? '') - 1);
});

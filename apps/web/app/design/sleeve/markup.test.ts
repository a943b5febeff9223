import { expect, test } from 'vitest';
import { type Placed, part } from './drawing.ts';
import { FRAMES } from './frames.ts';
import { pictureMarkup } from './markup.ts';
import { disc } from './skins.ts';
import { composeSleeve } from './sleeve-geometry.ts';

const HAMLET = {
  title: 'Hamlet',
  year: 1603,
  tasteType: 'pink',
  dna: {
    pace: 2.5,
    originality: 4,
    wholesomeness: 1.5,
    weightiness: 5,
    realism: 3,
    intricacy: 4,
    linearity: 2,
    styleAndVisuals: 4.5,
    scale: 3,
    emotionalPunch: 4.5,
  },
} as const;
const LONG = `M0 0${'L10.5 20.5'.repeat(20)}Z`;
const SHORT = 'M0 0L-9 -9Z';

const drawLayers = (layers: readonly Placed[]) =>
  pictureMarkup({ ...composeSleeve(HAMLET, { frame: FRAMES.mute }), layers, slices: [] }, 'a');

test('a long outline that several layers have is defined once, and a short one is repeated, without needless spaces', () => {
  const layers = [
    part(LONG, '#111111'),
    part(LONG, '#222222', { x: 5 }),
    part(SHORT, '#333333'),
    part(SHORT, '#444444'),
  ];
  expect(drawLayers(layers)).toBe(
    `<defs><path id="a0" d="${LONG}"/></defs><use href="#a0" fill="#111111"/>` +
      `<use href="#a0" fill="#222222" transform="translate(5 0)"/>` +
      `<path d="M0 0L-9-9Z" fill="#333333"/><path d="M0 0L-9-9Z" fill="#444444"/>`,
  );
});

test('a disc is a circle at its place, since turning it changes nothing', () => {
  const placed = { x: 12.5, y: -3, turn: 11.3, scale: 0.317, opacity: 0.5 };
  expect(drawLayers([part(disc(98), '#111111'), part(disc(100), '#222222', placed)])).toBe(
    '<circle cx="0" cy="0" r="98" fill="#111111"/>' +
      '<circle cx="12.5" cy="-3" r="31.7" fill="#222222" opacity="0.5"/>',
  );
  expect(drawLayers([part(disc(98, 1), '#111111')])).toMatch(/^<path /);
});

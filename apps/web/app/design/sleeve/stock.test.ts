import { expect, test } from 'vitest';
import { contrast, INKS } from '../inks.ts';
import { printOn, TONES } from './stock.ts';

const COLOURS = ['blue', 'pink', 'orange', 'green', 'grey'] as const;
const EVERY_STOCK = COLOURS.flatMap((colour) =>
  TONES.flatMap((sky) =>
    TONES.flatMap((floor) => [1, 2, 2.5, 3, 4, 5].map((style) => ({ colour, sky, floor, style }))),
  ),
);

test('a title has a contrast of 4.5:1 on sky and floor in all colors', () => {
  for (const { colour, sky, floor, style } of EVERY_STOCK) {
    const stock = printOn({ sky, floor }, colour, style);
    expect(contrast(stock.titleOnSky, stock.sky), `${colour} sky ${sky}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(stock.titleOnFloor, stock.floor), `${colour} floor ${floor}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('the figure differs from the sky, and its core has a contrast of 3:1', () => {
  for (const { colour, sky, floor, style } of EVERY_STOCK) {
    const stock = printOn({ sky, floor }, colour, style);
    const [skin = stock.sky] = stock.rings;
    expect(skin, `${colour} ${sky}/${floor} at ${style}`).not.toBe(stock.sky);
    expect(contrast(stock.pip, skin)).toBeGreaterThanOrEqual(3);
  }
});

test('sky and floor have tones of the taste color', () => {
  for (const { colour, sky, floor, style } of EVERY_STOCK) {
    const stock = printOn({ sky, floor }, colour, style);
    expect([stock.sky, stock.floor]).toEqual([INKS[colour][sky], INKS[colour][floor]]);
  }
});

test('a plain figure uses only its own color, a stylized one also another', () => {
  const plain = printOn({ sky: 'full', floor: 'deep' }, 'blue', 1);
  const stylised = printOn({ sky: 'full', floor: 'deep' }, 'blue', 5);
  for (const guest of INKS.blue.guests) expect(plain.rings).not.toContain(guest);
  expect(stylised.rings).toContain(INKS.blue.guests[0]);
});

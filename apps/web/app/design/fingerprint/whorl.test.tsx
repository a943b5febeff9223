import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Whorl, type WhorlSlider } from './whorl.tsx';
import { ridgeAt, WHORL } from './whorl-geometry.ts';

const SLIDERS: WhorlSlider[] = SLIDER_KEYS.map((key, i) => ({
  key,
  value: i === 0 ? -0.9 : i === 1 ? 0.6 : 0.02,
  certainty: 0.7,
  colour: 'green',
}));

test('names every ridge: the pole leant to, or both without a leaning', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  expect(markup).toContain('>slow-burning<');
  expect(markup).toContain('>original<');
  expect(markup).toContain('>plain or stylised<');
  expect(markup.match(/<text/g)).toHaveLength(10);
  expect(markup).toContain('aria-label="Taste fingerprint: slow-burning, original"');
});

test('a stronger opinion is a thicker ridge', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  const widths = [...markup.matchAll(/stroke-width="([\d.]+)"(?! stroke-dasharray)/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  expect(new Set(widths).size).toBeGreaterThan(2);
});

test('ridges stay within the print and their labels apart', () => {
  let above: number = WHORL.height;
  for (let rank = 0; rank < 10; rank++) {
    const { sure, unsure, end } = ridgeAt(rank, 0.5);
    for (const [, x, y] of `${sure}${unsure}`.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(WHORL.height);
    }
    expect(above - end[1]).toBeGreaterThan(16);
    above = end[1];
  }
});

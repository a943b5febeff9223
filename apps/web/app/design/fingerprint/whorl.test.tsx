import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Whorl, type WhorlSlider } from './whorl.tsx';

const SLIDERS: WhorlSlider[] = SLIDER_KEYS.map((key, i) => ({
  key,
  label: `label of ${key}`,
  value: i === 0 ? -0.9 : i === 1 ? 0.6 : 0.02,
  certainty: 0.7,
  colour: 'green',
}));

test('names every ridge in order', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  const rows = [...markup.matchAll(/<li.*?>(\d+)<.*?>([^<>]+)<\/span><\/li>/g)].map(
    ([, number, name]) => `${number} ${name}`,
  );
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 3)).toEqual(['1 label of pace', '2 label of originality', '3 label of wholesomeness']);
});

test('is one image with one label for screen readers', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  expect(markup).toMatch(
    /^<div role="img" aria-label="Taste fingerprint: label of pace, label of originality"/,
  );
  const level = SLIDERS.map((slider) => ({ ...slider, value: 0 }));
  expect(renderToStaticMarkup(<Whorl sliders={level} />)).toContain(
    'Taste fingerprint: no strong preferences yet',
  );
});

test('draws a leaning in its taste type’s color, and no leaning in gray', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  const tones = [...markup.matchAll(/<g [^>]*stroke="([^"]+)"/g)].map(([, tone]) => tone);
  expect(tones.slice(0, 3)).toEqual(['var(--m-green)', 'var(--m-green)', 'var(--m-grey)']);
  expect(tones).toHaveLength(10);
});

test('draws the uncertain part of a ridge as dots', () => {
  const of = (certainty: number) =>
    renderToStaticMarkup(<Whorl sliders={SLIDERS.map((slider) => ({ ...slider, certainty }))} />);
  expect(of(0.5)).toContain('stroke-dasharray');
  expect(of(1)).not.toContain('stroke-dasharray');
  expect(of(0.5).length).toBeLessThan(16_000);
});

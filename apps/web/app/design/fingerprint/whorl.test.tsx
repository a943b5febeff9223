import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Whorl, type WhorlSlider } from './whorl.tsx';

const SLIDERS: WhorlSlider[] = SLIDER_KEYS.map((key, i) => ({
  key,
  value: i === 0 ? -0.9 : i === 1 ? 0.6 : 0.02,
  certainty: 0.7,
  colour: 'green',
}));

test('names every ridge in order: the pole leant to, or both without a leaning', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  const rows = [...markup.matchAll(/<li.*?>(\d+)<.*?>([^<>]+)<\/span><\/li>/g)].map(
    ([, number, name]) => `${number} ${name}`,
  );
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 3)).toEqual(['1 slow-burning', '2 original', '3 edgy or wholesome']);
  expect(rows).toContain('8 plain or stylized');
});

test('is one picture with one name for those who listen', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  expect(markup).toMatch(/^<div role="img" aria-label="Taste fingerprint: slow-burning, original"/);
  const level = SLIDERS.map((slider) => ({ ...slider, value: 0 }));
  expect(renderToStaticMarkup(<Whorl sliders={level} />)).toContain('Taste fingerprint, no leanings yet');
});

test('prints a leaning in its taste type’s colour, the rest in grey', () => {
  const markup = renderToStaticMarkup(<Whorl sliders={SLIDERS} />);
  const tones = [...markup.matchAll(/<g [^>]*stroke="([^"]+)"/g)].map(([, tone]) => tone);
  expect(tones.slice(0, 3)).toEqual(['var(--m-green)', 'var(--m-green)', 'var(--m-grey)']);
  expect(tones).toHaveLength(10);
});

test('dots what we aren’t certain of', () => {
  const of = (certainty: number) =>
    renderToStaticMarkup(<Whorl sliders={SLIDERS.map((slider) => ({ ...slider, certainty }))} />);
  expect(of(0.5)).toContain('stroke-dasharray');
  expect(of(1)).not.toContain('stroke-dasharray');
  expect(of(0.5).length).toBeLessThan(16_000);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sleeve, type SleeveProps } from './sleeve.tsx';

const MEMENTO: SleeveProps = {
  title: 'Memento',
  year: 2000,
  kind: 'Film',
  tasteType: 'pink',
  dna: {
    pace: 3.5,
    originality: 5,
    wholesomeness: 1.5,
    weightiness: 3.5,
    realism: 3.5,
    intricacy: 5,
    linearity: 1,
    styleAndVisuals: 3,
    scale: 1.5,
    emotionalPunch: 3,
  },
};

test('the same sleeve can be on a page twice, with unique ids and valid references', () => {
  const markup = renderToStaticMarkup(
    <>
      <Sleeve {...MEMENTO} />
      <Sleeve {...MEMENTO} />
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const references = [...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(references.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  for (const reference of references) expect(ids).toContain(reference);
});

test('a strip is opaque and clipped as a whole, so that no hairline shows', () => {
  const markup = renderToStaticMarkup(<Sleeve {...MEMENTO} />);
  expect(markup).toMatch(/<g id="[^"]+" opacity="0\.999"><rect x="-60" y="-60" width="320" height="420"/);
});

test('is decorative, and smaller than 9 KB', () => {
  const markup = renderToStaticMarkup(<Sleeve {...MEMENTO} />);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup.length).toBeLessThan(9000);
});

test('shows the title only on posters, and the year only on request', () => {
  expect(renderToStaticMarkup(<Sleeve {...MEMENTO} />)).toContain('>Memento<');
  expect(renderToStaticMarkup(<Sleeve {...MEMENTO} />)).not.toContain('2000');
  expect(renderToStaticMarkup(<Sleeve {...MEMENTO} showYear />)).toContain('2000 Film');
  expect(renderToStaticMarkup(<Sleeve {...MEMENTO} variant="mute" />)).not.toContain('<text');
  expect(renderToStaticMarkup(<Sleeve {...MEMENTO} variant="wide" />)).toContain('viewBox="0 0 300 220"');
});

test('aligns a right-to-left title at the right', () => {
  const markup = renderToStaticMarkup(<Sleeve {...MEMENTO} title="جدایی نادر از سیمین" />);
  expect(markup).toContain('direction="rtl"');
  expect(markup).toContain('<text x="188"');
});

test('escapes markup in a title', () => {
  expect(renderToStaticMarkup(<Sleeve {...MEMENTO} title="<i>" />)).toContain('&lt;i&gt;');
});

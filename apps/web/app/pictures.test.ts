import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURE_NAMES } from './design/illustrations/feature-drawings.ts';
import { loader } from './routes/pictures/picture.ts';

/** What specification §1 names, in its order. */
const NAMED = [
  'cast',
  'community',
  'streaming-titles',
  'poster-collage',
  'bespoke-emails',
  'color-coding',
  'couples-recommendations',
  'entertainment-personality',
  'filtering',
  'unlimited-recommendations',
  'what-to-watch',
  'joint-ai',
  'books',
  'star',
  'content-attributes',
  'efficient-taste',
  'quality',
  'archetype',
  'trust-rating',
];

const get = (file: string) => loader({ params: { file } } as Parameters<typeof loader>[0]);

it('has every picture that §1 names', () => {
  expect([...FEATURE_NAMES].sort()).toEqual(NAMED.sort());
});

it('shows every picture on a page', async () => {
  const shown = new Set<string>();
  for await (const file of glob('features/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    const source = await readFile(join(import.meta.dirname, file), 'utf8');
    for (const [, name] of source.matchAll(/(?:picture: '|picture="|<FeaturePicture name=")([a-z-]+)/g))
      if (name) shown.add(name);
  }
  expect(FEATURE_NAMES.filter((name) => !shown.has(name))).toEqual([]);
});

it.each(FEATURE_NAMES)('serves %s as a small SVG file without text', async (name) => {
  const response = get(`${name}.svg`);
  const svg = await response.text();
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 480 300"/);
  expect(svg).not.toMatch(/<text|NaN|undefined/);
  expect(svg.length).toBeLessThan(10_000);
});

it.each(['', 'books', 'books.png', '../books.svg', 'constructor.svg'])('has no picture %j', (file) => {
  expect(get(file).status).toBe(404);
});

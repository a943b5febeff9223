import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const PAGE =
  '<html><head><title>Amélie</title><link rel="modulepreload" href="/a.js"/></head><body>“<link rel="modulepreload" href="/b.js"/>”</body></html>';

/** The page through the transform, cut into pieces of this many bytes. */
const through = (size: number) => {
  const bytes = Buffer.from(PAGE);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return text(Readable.from(pieces).pipe(paintFirst()));
};

describe('paintFirst', () => {
  it.each([1, 7, 90, 10_000])('asks for the head’s modules last, cut every %i bytes', async (size) => {
    expect(await through(size)).toBe(
      PAGE.replace('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    );
  });

  it('gives back what has no head', async () => {
    expect(await text(Readable.from([Buffer.from('Not “found”')]).pipe(paintFirst()))).toBe('Not “found”');
  });
});

import { expect, it } from 'vitest';
import { readablePath } from './readable-path.ts';

it('decodes a path', () => {
  expect(readablePath('/movie/am%C3%A9lie')).toBe('/movie/amélie');
});

it('leaves a path that can’t be decoded unchanged, in browser and server', () => {
  expect(readablePath('/movie/%E0%A4%A')).toBe('/movie/%E0%A4%A');
  expect(readablePath('/movie/%25E0%25A4%25A')).toBe('/movie/%E0%A4%A');
});

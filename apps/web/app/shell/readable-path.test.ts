import { expect, it } from 'vitest';
import { readablePath } from './readable-path.ts';

it('is decoded', () => {
  expect(readablePath('/movie/am%C3%A9lie')).toBe('/movie/amélie');
});

it('is the same in the browser and on the server where it can’t be', () => {
  expect(readablePath('/movie/%E0%A4%A')).toBe('/movie/%E0%A4%A');
  expect(readablePath('/movie/%25E0%25A4%25A')).toBe('/movie/%E0%A4%A');
});

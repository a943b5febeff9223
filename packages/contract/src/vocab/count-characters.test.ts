import { expect, it } from 'vitest';
import { countCharacters } from './count-characters.ts';

it('counts code points', () => {
  expect(countCharacters('a🎬é')).toBe(3);
});

import { expect, test } from 'vitest';
import { nameKeys, searchKeys } from './name-key.ts';

test.each([
  ["Marvel Studios' Thor", 'Thor'],
  ['Aladdin (1992)', 'Aladdin'],
  ['Knives Out [4K UHD]', 'Knives Out'],
  ['The Incredibles 2', 'Incredibles 2'],
  ['Tim Burton’s The Nightmare Before Christmas', 'The Nightmare Before Christmas'],
  ['Star Wars: The Last Jedi (Episode VIII)', 'Star Wars: The Last Jedi'],
  ['Star Wars: Episode III – Revenge of the Sith', 'Star Wars: Revenge of the Sith (Episode III)'],
  ['Kill Bill: Volume 2', 'Kill Bill: Vol. 2'],
  ['Sex and the City: The Movie', 'Sex & the City'],
  ['Avatar: Special Edition', 'Avatar'],
])('%s is looked for where %s is', (a, b) => {
  const keys = new Set(searchKeys('movie', [a]));
  expect(searchKeys('movie', [b]).some((key) => keys.has(key))).toBe(true);
  expect(nameKeys('movie', [a])).not.toEqual(nameKeys('movie', [b]));
});

test.each([
  ['Kill Bill: Volume 1', 'Kill Bill: Vol. 2'],
  ['Avatar', 'Avatar: The Way of Water'],
  ['It', 'It Follows'],
  ['Deathly Hallows (Part 1)', 'Deathly Hallows (Part 2)'],
  ['Nymphomaniac (Vol. I)', 'Nymphomaniac (Vol. II)'],
  ['Che (1)', 'Che (2)'],
  ['Zone: Episode 1', 'Zone: Episode 2'],
  ['Zone (Episode 1)', 'Zone (Episode 2)'],
  ['Thor', 'Thor: Ragnarok'],
])('%s isn’t looked for where %s is', (a, b) => {
  const keys = new Set(searchKeys('movie', [a]));
  expect(searchKeys('movie', [b]).some((key) => keys.has(key))).toBe(false);
});

test('a name that is only brackets, or a single letter without them, isn’t changed', () => {
  for (const name of ['[REC]', "Schindler's M", 'The A', 'X', ''])
    expect(searchKeys('movie', [name])).toEqual(nameKeys('movie', [name]));
});

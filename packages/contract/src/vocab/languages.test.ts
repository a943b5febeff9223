import { expect, test } from 'vitest';
import { LANGUAGES, languageName } from './languages.ts';

test('every code stands for one language, by the English name the world knows it under', () => {
  const codes = LANGUAGES.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(codes.length);
  const known = new Intl.DisplayNames('en', { type: 'language' });
  const namedOtherwise = LANGUAGES.filter(({ code, name }) => known.of(code) !== name).map(
    ({ name }) => name,
  );
  expect(namedOtherwise).toEqual(['Bengali', 'Frisian', 'Fulah', 'Greenlandic', 'Tagalog']);
});

test('a name is found by its code, and a code nobody lists stands for itself', () => {
  expect(languageName('wo')).toBe('Wolof');
  expect(languageName('xx')).toBe('xx');
  expect(languageName('toString')).toBe('toString');
});

import { expect, test } from 'vitest';
import { LANGUAGES, languageCode, languageName } from './languages.ts';

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

test('a code is found by its name, however that is written, and by nothing else', () => {
  for (const { code, name } of LANGUAGES) expect(languageCode(name), name).toBe(code);
  expect(languageCode(' FRENCH ')).toBe('fr');
  expect(languageCode('maori')).toBe('mi');
  expect(languageCode('Farsi')).toBe('fa');
  expect(languageCode('Norwegian Bokmal')).toBe('no');
  for (const name of ['', 'fr', 'Fren', 'Klingon', 'toString', '__proto__'])
    expect(languageCode(name), name).toBeNull();
});

test('every other name leads to a language of the list', () => {
  const codes = new Set<string>(LANGUAGES.map(({ code }) => code));
  for (const name of ['Bangla', 'Flemish', 'Kalaallisut', 'Mandarin', 'Oriya', 'Valencian'])
    expect(codes).toContain(languageCode(name));
});

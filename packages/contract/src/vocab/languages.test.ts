import { expect, test } from 'vitest';
import { LANGUAGES, languageCode, languageName } from './languages.ts';

test('gives every code one language, with the usual English name', () => {
  const codes = LANGUAGES.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(codes.length);
  const known = new Intl.DisplayNames('en', { type: 'language' });
  const namedOtherwise = LANGUAGES.filter(({ code, name }) => known.of(code) !== name).map(
    ({ name }) => name,
  );
  expect(namedOtherwise).toEqual(['Bengali', 'Frisian', 'Fulah', 'Greenlandic', 'Tagalog']);
});

test('finds a language name by its code, and returns an unknown code as it is', () => {
  expect(languageName('wo')).toBe('Wolof');
  expect(languageName('xx')).toBe('xx');
  expect(languageName('toString')).toBe('toString');
});

test('finds a code by any spelling of its name, and by nothing else', () => {
  for (const { code, name } of LANGUAGES) expect(languageCode(name), name).toBe(code);
  expect(languageCode(' FRENCH ')).toBe('fr');
  expect(languageCode('maori')).toBe('mi');
  expect(languageCode('Farsi')).toBe('fa');
  expect(languageCode('Norwegian Bokmal')).toBe('no');
  for (const name of ['', 'fr', 'Fren', 'Klingon', 'toString', '__proto__'])
    expect(languageCode(name), name).toBeNull();
});

test('maps every alternative name to a language of the list', () => {
  const codes = new Set<string>(LANGUAGES.map(({ code }) => code));
  for (const name of ['Bangla', 'Flemish', 'Kalaallisut', 'Mandarin', 'Oriya', 'Valencian'])
    expect(codes).toContain(languageCode(name));
});

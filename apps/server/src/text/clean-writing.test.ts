import { describe, expect, it } from 'vitest';
import { cleanLine, cleanWriting } from './clean-writing.ts';

describe('cleanWriting', () => {
  it.each([
    ['control characters', 'a\u0007b\u009Fc', 'abc'],
    ['bidi controls', 'a\u202Eb\u202C\u2066c\u2069\u200F', 'abc'],
    ['zero-width characters', 'a\u200Bb\u2060c\uFEFFd\u00ADe', 'abcde'],
    ['joiners between Latin letters', 'a\u200Db\u200Cc', 'abc'],
    ['letters that draw nothing', '\u3164\u2800\u115F\uFFA0', ''],
    ['private use', '\uE0000\uE001\u{F0000}', '0'],
    ['tags', 'a\u{E0041}\u{E007F}b', 'ab'],
    ['stray variation selectors', 'a\uFE0Fb\uFE01', 'ab'],
    ['combining towers', `z${'\u0316'.repeat(50)}y`, `z${'\u0316'.repeat(4)}y`],
    ['a tower on nothing', '\u0489'.repeat(9_000), '\u0489'.repeat(4)],
    ['other line breaks', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['heaps of blank lines', 'a\n\n \n\n\nb', 'a\n\nb'],
    ['space around', ' \n a \u00A0', 'a'],
  ])('removes %s', (_, text, clean) => {
    expect(cleanWriting(text)).toBe(clean);
  });

  it.each([
    ['emoji of several', '👨\u200D👩\u200D👧 ❤\uFE0F 1\uFE0F\u20E3'],
    ['Persian', 'می\u200Cخواهم'],
    ['Hindi', 'क\u094D\u200Dष'],
    ['Vietnamese', 'Tiếng Việt'],
    ['Thai', 'ที่นี่'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['right to left', 'مرحبا'],
  ])('keeps %s', (_, text) => {
    expect(cleanWriting(text)).toBe(text.normalize('NFC'));
  });

  it('changes nothing the second time', () => {
    for (const text of [
      'a\u200D\u200Bb',
      '\u202E\n\n\n x',
      'e\u0301\u0302\u0303\u0304\u0305',
      '👨\u200D\u200D👩',
    ])
      expect(cleanWriting(cleanWriting(text))).toBe(cleanWriting(text));
  });
});

it('cleanLine makes one line', () => {
  expect(cleanLine(' Slow\n\n burn\t s ')).toBe('Slow burn s');
});

import { expect, it } from 'vitest';
import { numberOfWord, wordsToDigits } from './parse-numbers.ts';

it.each([
  ['nineteen eighty four', '1984'],
  ['twelve angry men', '12 angry men'],
  ['one hundred and one dalmatians', '101 dalmatians'],
  ['twenty thousand leagues under the sea', '20000 leagues under the sea'],
  ['two thousand and one a space odyssey', '2001 a space odyssey'],
  ['three hundred', '300'],
  ['ninety nine', '99'],
  ['the godfather part ii', 'the godfather part 2'],
  ['rocky v', 'rocky 5'],
  ['v for vendetta', 'v for vendetta'],
  ['malcolm x', 'malcolm 10'],
  ['x', 'x'],
  ['twenty one and over', '21 and over'],
  ['a hundred nights', 'a hundred nights'],
  ['one and two', '1 and 2'],
  ['me and i', 'me and i'],
  ['1984', '1984'],
])('%s is %s', (spelled, figures) => {
  expect(wordsToDigits(spelled.split(' ')).join(' ')).toBe(figures);
});

it('counts words, and no pronoun', () => {
  expect(['twelve', 'xii', 'eighty', 'i', 'hundred', 'men'].map(numberOfWord)).toEqual([
    12,
    12,
    80,
    undefined,
    undefined,
    undefined,
  ]);
});

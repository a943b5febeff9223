import { expect, it } from 'vitest';
import { capitalised, counted, numberWord } from './number-words.ts';

it('writes numbers up to sixteen as words and larger ones as digits', () => {
  expect([0, 1, 8, 12, 16, 17].map(numberWord)).toEqual(['no', 'one', 'eight', 'twelve', 'sixteen', '17']);
});

it('uses the plural except after 1', () => {
  expect([0, 1, 2].map((pairs) => counted(pairs, 'pair'))).toEqual(['0 pairs', '1 pair', '2 pairs']);
  expect(counted(23_749, 'title')).toBe('23,749 titles');
  expect([1, 2].map((people) => counted(people, 'person', 'people'))).toEqual(['1 person', '2 people']);
});

it('capitalizes the first letter', () => {
  expect([capitalised(numberWord(3)), capitalised('')]).toEqual(['Three', '']);
});

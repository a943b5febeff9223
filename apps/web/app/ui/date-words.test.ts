import { expect, test } from 'vitest';
import { dateWords } from './date-words.ts';

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2023-05-01', '1 May 2023'],
  ['2023-05', 'May 2023'],
  ['2023', '2023'],
  ['lately', 'lately'],
])('%s is %s', (date, words) => {
  expect(dateWords(date)).toBe(words);
});

import { expect, test } from 'vitest';
import { clockWords, DEFAULT_LOCALE, dateWords, dayWords } from './date-words.ts';
import { localeOf } from './locale-of.ts';

test.each([
  ['2026-11-21', 'November 21, 2026', '21 November 2026'],
  ['2023-05-01', 'May 1, 2023', '1 May 2023'],
  ['2023-05', 'May 2023', 'May 2023'],
  ['2023', '2023', '2023'],
  ['lately', 'lately', 'lately'],
])('writes %s as “%s” in US English and as “%s” in British English', (date, here, british) => {
  expect(dateWords(date)).toBe(here);
  expect(dateWords(date, localeOf('uk'))).toBe(british);
});

test.each([
  ['us', '9:00 PM', 'Sunday, November 22'],
  ['ca', '9:00 PM', 'Sunday, November 22'],
  ['au', '9:00 pm', 'Sunday 22 November'],
  ['uk', '21:00', 'Sunday 22 November'],
  ['de', '21:00', 'Sunday 22 November'],
  ['FR', '21:00', 'Sunday 22 November'],
  ['jp', '21:00', 'Sunday 22 November'],
])('for %s writes the time as “%s” and the day as “%s”', (country, time, day) => {
  const locale = localeOf(country);
  expect(clockWords(21 * 60, locale)).toBe(time);
  expect(dayWords(new Date('2026-11-22'), locale, 'UTC')).toBe(day);
});

test('writes a time after midnight as a time of the next day', () => {
  expect(clockWords(24 * 60 + 5, localeOf('de'))).toBe('00:05');
  expect(clockWords(24 * 60 + 5, DEFAULT_LOCALE)).toBe('12:05 AM');
});

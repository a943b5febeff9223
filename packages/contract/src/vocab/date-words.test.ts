import { expect, test } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { clockWords, DEFAULT_LOCALE, dateWords, dayWords } from './date-words.ts';
import { localeOf } from './locale-of.ts';

test.each([
  ['2026-11-21', 'November 21, 2026', '21 November 2026'],
  ['2023-05-01', 'May 1, 2023', '1 May 2023'],
  ['2023-05', 'May 2023', 'May 2023'],
  ['2023', '2023', '2023'],
  ['lately', 'lately', 'lately'],
  ['2023-13', '2023-13', '2023-13'],
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
  expect(dayWords('2026-11-22', locale)).toBe(day);
});

test('writes a time after midnight as a time of the next day', () => {
  expect(clockWords(24 * 60 + 5, localeOf('de'))).toBe('00:05');
  expect(clockWords(24 * 60 + 5, DEFAULT_LOCALE)).toBe('12:05 AM');
});

test.each([0, 5, 11 * 60 + 59, 12 * 60, 13 * 60 + 7, 23 * 60 + 59])(
  'writes %s minutes after midnight as Intl does',
  (minutes) => {
    for (const locale of ['en-US-u-hc-h12', 'en-GB-u-hc-h12', 'en-GB-u-hc-h23', 'en-US-u-hc-h23']) {
      const hour = locale.endsWith('h12') ? 'numeric' : '2-digit';
      const written = new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', timeZone: 'UTC' })
        .format(new Date(minutes * MINUTE_MS))
        .replaceAll(/\s/g, ' ');
      expect(clockWords(minutes, locale)).toBe(written);
    }
  },
);

test('writes every month and weekday as Intl does, apart from commas', () => {
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    for (const locale of ['en-US-u-hc-h12', 'en-GB-u-hc-h23']) {
      const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
      const written = date.toLocaleDateString(locale, options);
      const words = dayWords(date.toISOString().slice(0, 10), locale);
      expect(words.replace(',', '')).toBe(written.replace(',', ''));
    }
  }
});

test('refuses to write a day that is no date', () => {
  expect(() => dayWords('lately', DEFAULT_LOCALE)).toThrow(RangeError);
});

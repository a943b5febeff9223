import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { expect, it } from 'vitest';
import { relativeTimeWords } from './relative-time-words.ts';

it.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:59Z', '1 minute ago'],
  ['2026-11-21T11:02:00Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:02:00Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', 'November 20, 2026'],
  ['2026-11-21T12:05:00Z', 'just now'],
])('formats the time since %s', (moment, words) => {
  expect(relativeTimeWords(new Date(moment), new Date('2026-11-21T12:01:00Z'), DEFAULT_LOCALE)).toBe(words);
});

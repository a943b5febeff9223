import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('formats a date of the browser’s time zone, with two digits for month and day', () => {
  expect(localDay(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22');
  expect(localDay(new Date(2027, 0, 3))).toBe('2027-01-03');
});

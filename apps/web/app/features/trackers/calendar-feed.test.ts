import type { listComingOut, ResultOf } from '@palate/contract';
import { expect, test } from 'vitest';
import { calendarFeed } from './calendar-feed.ts';

type Coming = ResultOf<typeof listComingOut>[number];

const NOW = new Date('2026-11-22T19:30:05.123Z');
const coming = (title: string, date = '2026-12-31', id = 'a-title-2026') =>
  ({
    date,
    title: { id, externalId: 'tt0000001', movieType: 'movie', title, year: 2026, makers: ['Ann Lee'] },
  }) as unknown as Coming;

/**
 * Parses a calendar (RFC 5545): lines end with CR LF, and a line that begins with a space continues the
 * previous one.
 */
function parse(text: string): { name: string; value: string }[] {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return text
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/s.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return { name, value };
    });
}
const valueNamed = (text: string, name: string) => parse(text).find((line) => line.name === name)?.value;
const readText = (value = '') =>
  value.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

test('makes each title an all-day event on its release date', () => {
  const text = calendarFeed([coming('Arrival 2')], 'https://palate.example', NOW);
  expect(parse(text).map(({ name, value }) => `${name}:${value}`)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Palate//Watchlist//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Palate watchlist',
    'X-WR-CALNAME:Palate watchlist',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'BEGIN:VEVENT',
    'UID:a-title-2026@watchlist.palate',
    'DTSTAMP:20261122T193005Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Arrival 2',
    'DESCRIPTION:Comes out today. Ann Lee\\, 2026.',
    'URL:https://palate.example/movie/tt0000001',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test.each([
  'Comma, semicolon; backslash \\ and a\nnew line',
  'A long title that has to be folded because it doesn’t fit into seventy-five octets of one line',
  '千と千尋の神隠し'.repeat(12),
  '🎬'.repeat(40),
])('preserves the title %s', (title) => {
  const text = calendarFeed([coming(title)], 'https://palate.example', NOW);
  expect(readText(valueNamed(text, 'SUMMARY'))).toBe(title);
});

test('returns an empty calendar if nothing is coming out', () => {
  const names = parse(calendarFeed([], 'https://palate.example', NOW)).map(({ name }) => name);
  expect(names.filter((name) => name === 'BEGIN' || name === 'END')).toEqual(['BEGIN', 'END']);
});

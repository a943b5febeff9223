import { describe, expect, it } from 'vitest';
import { viewedWords } from '../log-words.ts';
import { groupByMonth } from './group-by-month.ts';
import { historySearch, readHistoryAddress } from './history-address.ts';
import { weeksOf } from './weeks-of.ts';

describe('the URL of the history', () => {
  const read = (search: string) => readHistoryAddress(new URLSearchParams(search));

  it('is parsed, and written without defaults', () => {
    const { address, unread } = read('?view=calendar&year=2026&month=3&rating=4.5&tag=cinema&page=2');
    expect(unread).toEqual([]);
    expect(historySearch(address, {})).toBe('?view=calendar&year=2026&month=3&rating=4.5&tag=cinema');
    expect(historySearch(address, { view: 'list', month: null, tag: null })).toBe('?year=2026&rating=4.5');
  });

  it.each([
    ['year=1492', 'year'],
    ['year=x', 'year'],
    ['year=2026&month=13', 'month'],
    ['rating=0.3', 'rating'],
    ['rating=9', 'rating'],
  ])('ignores and names invalid parameters: %s', (search, name) => {
    expect(read(search).unread).toEqual([name]);
  });

  it('has no month without a year', () => {
    expect(read('month=3').address.month).toBeNull();
  });
});

describe('the weeks of a month', () => {
  it('begin on the locale’s first day, and contain each day once', () => {
    const sundays = weeksOf(2026, 11, 7);
    expect(sundays[0]?.[0]).toBe('2026-11-01');
    const mondays = weeksOf(2026, 11, 1);
    expect(mondays[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(mondays.flat().filter((day) => day !== null)).toHaveLength(30);
    expect(weeksOf(2024, 2, 1).flat().filter(Boolean).at(-1)).toBe('2024-02-29');
  });
});

it('groups entries by month, with separate groups for a year only and for no date', () => {
  const entries = ['2026-11-20', '2026-11-02', '2026-11', '2026', null].map((watchedOn) => ({
    viewing: { watchedOn },
  }));
  expect(groupByMonth(entries).map(({ period, entries: own }) => [period, own.length])).toEqual([
    ['2026-11', 3],
    ['2026', 1],
    ['', 1],
  ]);
});

describe('when a title was last watched', () => {
  const say = (watchedOn: string | null, count: number, kind: 'title' | 'book' = 'title') =>
    viewedWords(kind, { watchedOn, count }, 'en-US');

  it.each([
    [say('2026-03-03', 1), 'You watched this on March 3, 2026.'],
    [say('2026-03-03', 2), 'You watched this on March 3, 2026 and once before.'],
    [say('2026-03', 3), 'You watched this in March 2026 and twice before.'],
    [say('2026', 6, 'book'), 'You read this in 2026 and 5 times before.'],
    [say(null, 1), 'You watched this.'],
    [say(null, 3), 'You watched this 3 times.'],
  ])('%s', (words, expected) => {
    expect(words).toBe(expected);
  });
});

import { expect, it } from 'vitest';
import { chooseTonight, dayNumber } from './pick-of-day.ts';

const title = (id: string, runtimeMinutes: number | null, movieType: 'movie' | 'tv_show' = 'movie') => ({
  id,
  runtimeMinutes,
  movieType,
});

it('picks the same for a whole day, another the next day and at “Something else”', () => {
  const films = [title('a', 90), title('b', 100), title('c', 110)];
  const on = (iso: string, pick = 0) => chooseTonight(films, dayNumber(new Date(iso)), pick)?.id;
  expect(on('2026-11-21T00:00:00Z')).toBe(on('2026-11-21T23:59:59Z'));
  expect(on('2026-11-22T00:00:00Z')).not.toBe(on('2026-11-21T12:00:00Z'));
  expect(on('2026-11-21T12:00:00Z', 1)).toBe(on('2026-11-22T12:00:00Z'));
  expect(on('2026-11-21T12:00:00Z', 3)).toBe(on('2026-11-21T12:00:00Z'));
});

it('picks a film whose end can be told before a series, and nothing from nothing', () => {
  expect(chooseTonight([title('s', 50, 'tv_show'), title('f', 95), title('x', null)], 0, 1)?.id).toBe('f');
  expect(chooseTonight([title('s', 50, 'tv_show')], 7, 0)?.id).toBe('s');
  expect(chooseTonight([], 0, 0)).toBeNull();
});

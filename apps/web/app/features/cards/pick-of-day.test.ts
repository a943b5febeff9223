import { expect, it } from 'vitest';
import { chooseTonight, dayNumber } from './pick-of-day.ts';

const title = (id: string, runtimeMinutes: number | null, movieType: 'movie' | 'tv_show' = 'movie') => ({
  id,
  runtimeMinutes,
  movieType,
});
const films = Array.from({ length: 40 }, (_, i) => title(`film-${i}`, 90 + i));
const on = (iso: string, from = films, pick = 0) => chooseTonight(from, dayNumber(new Date(iso)), pick)?.id;

it('picks the same for a whole day in UTC, whatever order the titles come in, and others on other days', () => {
  expect(on('2026-11-21T00:00:00Z')).toBe(on('2026-11-21T23:59:59Z'));
  expect(on('2026-11-21T12:00:00Z', films.toReversed())).toBe(on('2026-11-21T12:00:00Z'));
  const days = Array.from({ length: 28 }, (_, i) =>
    on(`2026-02-${String(i + 1).padStart(2, '0')}T09:00:00Z`),
  );
  expect(new Set(days).size).toBeGreaterThan(15);
});

it('goes through all of them at “Something else”, and begins again', () => {
  const picks = films.map((_, pick) => on('2026-11-21T12:00:00Z', films, pick));
  expect(new Set(picks).size).toBe(films.length);
  expect(on('2026-11-21T12:00:00Z', films, films.length)).toBe(picks[0]);
});

it('stays when other titles leave during the day, and nearly always when others join', () => {
  const noon = '2026-11-21T12:00:00Z';
  const pick = on(noon);
  for (const gone of films.filter(({ id }) => id !== pick)) {
    expect(
      on(
        noon,
        films.filter((film) => film !== gone),
      ),
    ).toBe(pick);
  }
  const second = on(noon, films, 1);
  expect(
    on(
      noon,
      films.filter(({ id }) => id !== pick),
    ),
  ).toBe(second);
  const joined = Array.from({ length: 400 }, (_, i) => on(noon, [...films, title(`new-${i}`, 100)]));
  expect(joined.filter((id) => id !== pick).length).toBeLessThan(30);
});

it('prefers a film with a known end time to a series, and picks nothing from an empty list', () => {
  expect(chooseTonight([title('s', 50, 'tv_show'), title('f', 95), title('x', null)], 0, 1)?.id).toBe('f');
  expect(chooseTonight([title('s', 50, 'tv_show')], 7, 0)?.id).toBe('s');
  expect(chooseTonight([], 0, 0)).toBeNull();
});

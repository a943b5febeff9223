import type { Contribution } from '@palate/contract/taste';
import type { TitleId } from '@palate/contract/titles';
import { expect, it } from 'vitest';
import {
  chooseReasons,
  chooseRows,
  chooseTonight,
  dayNumber,
  isBrokenPick,
  readPick,
} from './choose-front.ts';

const title = (id: string, runtimeMinutes: number | null, movieType: 'movie' | 'tv_show' = 'movie') => ({
  id: id as TitleId,
  runtimeMinutes,
  movieType,
});
const reason = (points: number): Contribution => ({
  kind: 'slider',
  key: `${points}`,
  label: '',
  points,
  shown: Math.round(points),
  count: 1,
  cause: '',
  evidence: '',
  tasteType: 'unknown',
});

it('reads a pick from the address and falls back for anything else', () => {
  expect(['2', '0', null, '-1', '2.5', '1e3', '9999', 'two'].map(readPick)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
  expect([isBrokenPick('two'), isBrokenPick('3'), isBrokenPick(null)]).toEqual([true, false, false]);
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

it('lists films that fit the evening, the earliest over first, without the pick itself', () => {
  const pick = title('pick', 80);
  const all = [
    title('long', 181),
    title('b', 120),
    pick,
    title('s', 40, 'tv_show'),
    title('a', 95),
    title('c', 150),
  ];
  expect(chooseRows(all, pick, 5).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(chooseRows(all, null, 2).map(({ id }) => id)).toEqual(['pick', 'b']);
});

it('says two reasons for and the largest against; three for where nothing speaks against', () => {
  const points = (list: number[]) => chooseReasons(list.map(reason)).map((chosen) => chosen.points);
  expect(points([3, -2, 9, 5, -6])).toEqual([9, 5, -6]);
  expect(points([3, 9, 5, 1, -0.2])).toEqual([9, 5, 3]);
  expect(chooseReasons([{ ...reason(30), kind: 'rest' }, reason(2)])).toEqual([reason(2)]);
  expect(chooseReasons([reason(2), reason(0.4), reason(-0.4)])).toEqual([reason(2)]);
  expect(points([])).toEqual([]);
});

import type { TitleId } from '@palate/contract/titles';
import { expect, it } from 'vitest';
import { chooseRows, isBrokenPick, parsePick } from './choose-front.ts';

const title = (id: string, runtimeMinutes: number | null, movieType: 'movie' | 'tv_show' = 'movie') => ({
  id: id as TitleId,
  runtimeMinutes,
  movieType,
});
it('reads a pick from the address and falls back for anything else', () => {
  expect(['2', '0', null, '-1', '2.5', '1e3', '9999', 'two'].map(parsePick)).toEqual([
    2, 0, 0, 0, 0, 0, 0, 0,
  ]);
  expect([isBrokenPick('two'), isBrokenPick('3'), isBrokenPick(null)]).toEqual([true, false, false]);
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

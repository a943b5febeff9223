import { beforeEach, expect, test } from 'vitest';
import { forgetPages, joinKeptPages, keepPages } from './kept-pages.ts';

const itemsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `t${from + at}` }));
/** The last of six pages of three items each, as a URL shows them. */
const span = {
  content: itemsOf(6, 18),
  from: 2,
  number: 5,
  size: 3,
  totalPages: 9,
  totalElements: 26,
  numberOfElements: 12,
};

beforeEach(forgetPages);

test('a list that was open from its first page on is shown so again', () => {
  keepPages('entry', itemsOf(0, 18));
  expect(joinKeptPages('entry', span)).toEqual({
    ...span,
    from: 0,
    content: itemsOf(0, 18),
    numberOfElements: 18,
  });
});

test('a list that has changed, another history entry and a forgotten list show what was loaded', () => {
  keepPages('entry', [...itemsOf(0, 17), { id: 'other' }]);
  expect(joinKeptPages('entry', span)).toBe(span);
  keepPages('entry', itemsOf(0, 18));
  expect(joinKeptPages('another', span)).toBe(span);
  forgetPages();
  expect(joinKeptPages('entry', span)).toBe(span);
});

test('only the last five lists are kept', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) keepPages(key, itemsOf(0, 18));
  expect(joinKeptPages('a', span)).toBe(span);
  expect(joinKeptPages('b', span).from).toBe(0);
});

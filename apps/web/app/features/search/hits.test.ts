import type { Person } from '@palate/contract/people';
import type { Card } from '@palate/contract/titles';
import { expect, test } from 'vitest';
import { foundWords, groupHits, moveMark } from './hits.ts';

const card = { id: 'past-lives-2023', externalId: null, movieType: 'movie' } as Card;
const person = { id: 'greta-lee', name: 'Greta Lee' } as Person;
const other = { id: 'greta-garbo', name: 'Greta Garbo' } as Person;
const list = { id: 'w-horror', name: 'Horror', to: '/dashboard/category/horror', total: 3 };
const group = (search: string, lists = [list]) =>
  groupHits({ search, lists, titles: [card], people: [other, person] }).map(({ name, hits }) => [
    name,
    ...hits.map(({ to }) => to),
  ]);

test('titles come before people, and people lead to all of their work (§4)', () => {
  expect(group('greta', [])).toEqual([
    ['Titles', '/movie/past-lives-2023'],
    [
      'People',
      '/dashboard?actorId=greta-garbo&year=&movieMatchRating=0',
      '/dashboard?actorId=greta-lee&year=&movieMatchRating=0',
    ],
  ]);
});

test('a list the words mean, and somebody whose whole name they are, come before all', () => {
  expect(group('horror')[0]).toEqual(['Straight to', '/dashboard/category/horror']);
  expect(group('GRETA  lee', [])).toEqual([
    ['Straight to', '/dashboard?actorId=greta-lee&year=&movieMatchRating=0'],
    ['Titles', '/movie/past-lives-2023'],
    ['People', '/dashboard?actorId=greta-garbo&year=&movieMatchRating=0'],
  ]);
});

test('the count is said in words, and so is nothing', () => {
  expect(foundWords('', { lists: 0, titles: 0, people: 0 })).toBe('');
  expect(foundWords('the', { lists: 0, titles: 237, people: 1 })).toBe('237 titles and 1 person for “the”');
  expect(foundWords('war', { lists: 1, titles: 20, people: 2 })).toBe(
    '1 list, 20 titles and 2 people for “war”',
  );
  expect(foundWords('xyz', { lists: 0, titles: 0, people: 0 })).toBe('Nothing found for “xyz”');
});

test('arrows go down through the hits, back into the box, and round', () => {
  expect(moveMark(-1, 'ArrowDown', 2)).toBe(0);
  expect(moveMark(1, 'ArrowDown', 2)).toBe(-1);
  expect(moveMark(-1, 'ArrowUp', 2)).toBe(1);
  expect(moveMark(0, 'ArrowUp', 2)).toBe(-1);
  expect(moveMark(0, 'Tab', 2)).toBeNull();
  expect(moveMark(-1, 'ArrowDown', 0)).toBeNull();
});

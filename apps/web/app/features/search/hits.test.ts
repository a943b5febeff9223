import type { Person } from '@palate/contract/people';
import type { Card } from '@palate/contract/titles';
import { expect, test } from 'vitest';
import { foundWords, moveMark, toHits } from './hits.ts';

test('titles come before people, and people lead to all of their work (§4)', () => {
  const card = { id: 'past-lives-2023', externalId: null, movieType: 'movie' } as Card;
  const person = { id: 'greta-lee', name: 'Greta Lee' } as Person;
  expect(toHits([card], [person]).map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'title /movie/past-lives-2023',
    'person /dashboard?actorId=greta-lee&year=&movieMatchRating=0',
  ]);
});

test('the count is said in words, and so is nothing', () => {
  expect(foundWords('', 0, 0)).toBe('');
  expect(foundWords('the', 237, 1)).toBe('237 titles and 1 person for “the”');
  expect(foundWords('xyz', 0, 0)).toBe('Nothing found for “xyz”');
});

test('arrows go down through the hits, back into the box, and round', () => {
  expect(moveMark(-1, 'ArrowDown', 2)).toBe(0);
  expect(moveMark(1, 'ArrowDown', 2)).toBe(-1);
  expect(moveMark(-1, 'ArrowUp', 2)).toBe(1);
  expect(moveMark(0, 'ArrowUp', 2)).toBe(-1);
  expect(moveMark(0, 'Tab', 2)).toBeNull();
  expect(moveMark(-1, 'ArrowDown', 0)).toBeNull();
});

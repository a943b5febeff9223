import type { Person } from '@palate/contract/people';
import type { FoundCard } from '@palate/contract/titles';
import { expect, test } from 'vitest';
import type { BookView } from '../cards/book-view.ts';
import { foundWords, groupHits, moveHighlight } from './hits.ts';

const card = {
  id: 'past-lives-2023',
  externalId: null,
  movieType: 'movie',
  title: 'Past Lives',
} as FoundCard;
const spy = { ...card, id: 'spy-2015' as FoundCard['id'], title: 'Spy' };
const person = { id: 'greta-lee', name: 'Greta Lee' } as Person;
const other = { id: 'greta-garbo', name: 'Greta Garbo' } as Person;
const list = {
  id: 'w-spy',
  name: 'Spy',
  kind: 'Genre',
  to: '/dashboard/category/spy',
  isGuess: false,
  total: 3,
};
const group = (search: string, lists = [list], titles = [card, spy]) =>
  groupHits({ search, lists, titles, people: [other, person], books: [] }).map(({ name, hits }) => [
    name,
    ...hits.map(({ id }) => id),
  ]);

test('titles come before people, and people link to their own pages', () => {
  expect(group('greta', [])).toEqual([
    ['Titles', 't-past-lives-2023', 't-spy-2015'],
    ['People', 'p-greta-garbo', 'p-greta-lee'],
  ]);
  const [, people] = groupHits({ search: 'greta', lists: [], titles: [card], people: [person], books: [] });
  expect(people?.hits[0]?.to).toBe('/person/greta-lee');
});

test('exact names come first, titles before lists', () => {
  expect(group('SPY')).toEqual([
    ['Top results', 't-spy-2015', 'w-spy'],
    ['Titles', 't-past-lives-2023'],
    ['People', 'p-greta-garbo', 'p-greta-lee'],
  ]);
  expect(group('GRETA  lee', [])[0]).toEqual(['Top results', 'p-greta-lee']);
});

test('a person with exactly that word comes before titles found despite a typo', () => {
  const hanks = { id: 'tom-hanks', name: 'Tom Hanks' } as Person;
  const hacks = { ...card, id: 'hacks-2021' as FoundCard['id'], title: 'Hacks', isGuess: true };
  const found = { search: 'hanks', lists: [], people: [hanks, other], books: [] };
  const order = (titles: FoundCard[]) =>
    groupHits({ ...found, titles }).flatMap(({ hits }) => hits.map(({ id }) => id));
  expect(order([hacks])).toEqual(['p-tom-hanks', 't-hacks-2021', 'p-greta-garbo']);
  expect(order([{ ...hacks, isGuess: false }])).toEqual(['t-hacks-2021', 'p-tom-hanks', 'p-greta-garbo']);
});

test('books come after titles, except for an exact name', () => {
  const dune = { id: 'dune', title: 'Dune', authors: ['Frank Herbert'], year: 1965 } as unknown as BookView;
  const messiah = { ...dune, id: 'dune-messiah' as BookView['id'], title: 'Dune Messiah' };
  const herbert = { id: 'frank-herbert', name: 'Frank Herbert', titleCount: 0, bookCount: 1 } as Person;
  const groups = groupHits({
    ...{ search: 'dune', lists: [], titles: [card], people: [herbert] },
    books: [messiah, dune],
  });
  expect(groups.map(({ name, hits }) => [name, ...hits.map(({ to }) => to)])).toEqual([
    ['Top results', '/book/dune'],
    ['Titles', '/movie/past-lives-2023'],
    ['Books', '/book/dune-messiah'],
    ['People', '/person/frank-herbert'],
  ]);
});

test('a guessed list comes after titles', () => {
  const guessed = { ...list, isGuess: true };
  expect(group('spie', [guessed])).toEqual([
    ['Titles', 't-past-lives-2023', 't-spy-2015'],
    ['Lists and people', 'w-spy', 'p-greta-garbo', 'p-greta-lee'],
  ]);
});

test('a plural isn’t an exact name', () => {
  const alien = { ...card, id: 'alien-1979' as FoundCard['id'], title: 'Alien' };
  expect(group('aliens', [], [alien])[0]).toEqual(['Titles', 't-alien-1979']);
  expect(group('alien', [], [alien])[0]).toEqual(['Top results', 't-alien-1979']);
});

test('describes the number of results, even if there are none', () => {
  expect(foundWords('', { lists: 0, titles: 0, books: 0, people: 0 })).toBe('');
  expect(foundWords('the', { lists: 0, titles: 237, books: 0, people: 1 })).toBe(
    '237 titles and 1 person for “the”',
  );
  expect(foundWords('war', { lists: 1, titles: 20, books: 3, people: 2 })).toBe(
    '1 list, 20 titles, 3 books and 2 people for “war”',
  );
  expect(foundWords('xyz', { lists: 0, titles: 0, books: 0, people: 0 })).toBe('Nothing found for “xyz”');
});

test('arrow keys move through the results, back to the box, and around', () => {
  expect(moveHighlight(-1, 'ArrowDown', 2)).toBe(0);
  expect(moveHighlight(1, 'ArrowDown', 2)).toBe(-1);
  expect(moveHighlight(-1, 'ArrowUp', 2)).toBe(1);
  expect(moveHighlight(0, 'ArrowUp', 2)).toBe(-1);
  expect(moveHighlight(0, 'Tab', 2)).toBeNull();
  expect(moveHighlight(-1, 'ArrowDown', 0)).toBeNull();
});

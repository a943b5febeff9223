import { afterEach, expect, test, vi } from 'vitest';
import { listQuickHits } from './list-quick-hits.ts';

const TITLE = {
  id: 'the-french-dispatch-2021',
  externalId: null,
  movieType: 'movie',
  title: 'The French Dispatch',
  year: 2021,
  makers: ['Wes Anderson'],
};
const person = (id: string, name: string) => ({ id, name, jobs: ['cast'], titleCount: 1 });
const paged = (content: readonly unknown[], totalElements: number = content.length) => ({
  content,
  totalElements,
});

/** Fakes an API with one title, two people, and a given number of titles in every list. */
function answer(listed: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.startsWith('/api/movie/titles')) return Response.json([TITLE]);
    if (address.startsWith('/api/people'))
      return Response.json(paged([person('dawn-french', 'Dawn French'), person('french', 'French')]));
    return Response.json(paged([], listed));
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const find = async (text: string) =>
  (await listQuickHits(text, new AbortController().signal)).map(({ name, note }) => [name, note]);

test('exact names and described lists come first, people named in part last', async () => {
  const asked = answer(160);
  expect(await find('French')).toEqual([
    ['French', 'actor · 1 title'],
    ['Movies and shows in French', 'Language · 160 titles'],
    ['The French Dispatch', 'Wes Anderson, 2021 · Movie'],
    ['Dawn French', 'actor · 1 title'],
  ]);
  expect(asked).toContain('/api/movie?languages=fr&size=1');
});

test('a title with exactly that name comes first, and guesses come after titles', async () => {
  answer(160);
  expect((await find('the french dispatch'))[0]).toEqual([
    'The French Dispatch',
    'Wes Anderson, 2021 · Movie',
  ]);
  const names = (await find('roma')).map(([name]) => name);
  expect(names[0]).toBe('The French Dispatch');
  expect(names.indexOf('Romance')).toBeGreaterThan(0);
});

test('omits a list without titles', async () => {
  answer(0);
  expect((await find('French')).map(([name]) => name)).not.toContain('Movies and shows in French');
});

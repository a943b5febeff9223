import type { Paged } from '@palate/contract/paging';
import { expect, test } from 'vitest';
import { fetchNext } from './fetch-next.ts';

const SIZE = 3;
const items = (...ids: readonly number[]) => ids.map((id) => ({ id: String(id) }));

/** Fetches pages of a list that contains these ids now. */
function pagesOf(ids: readonly number[]) {
  const fetched: number[] = [];
  const fetchPage = async (number: number): Promise<Paged<{ id: string }>> => {
    fetched.push(number);
    const content = items(...ids.slice(number * SIZE, (number + 1) * SIZE));
    const totalPages = Math.ceil(ids.length / SIZE);
    const counts = { totalPages, totalElements: ids.length, numberOfElements: content.length };
    return { content, number, size: SIZE, ...counts };
  };
  return { fetched, fetchPage };
}

test.each([
  { now: [1, 2, 3, 4, 5, 6, 7, 8], removed: 0, found: [7, 8], fetched: [2] },
  { now: [1, 4, 5, 6, 7, 8], removed: 2, found: [7, 8], fetched: [2, 1] },
  { now: [5, 6, 7, 8, 9, 10, 11], removed: 4, found: [7, 8, 9, 10, 11], fetched: [2, 1, 0] },
  { now: [7, 8], removed: 6, found: [7, 8], fetched: [2, 1, 0] },
])(
  'skips nothing after $removed of six loaded items were removed',
  async ({ now, removed, found, fetched }) => {
    const pages = pagesOf(now);
    const loaded = items(1, 2, 3, 4, 5, 6);
    const page = await fetchNext({ loaded, removed, next: 2, size: SIZE }, pages.fetchPage);
    expect(page.content).toEqual(items(...found));
    expect(pages.fetched).toEqual(fetched);
  },
);

test('skips nothing if an item is removed while pages are fetched', async () => {
  const [before, after] = [pagesOf([1, 2, 4, 5, 6, 7, 8]), pagesOf([1, 2, 5, 6, 7, 8])];
  let calls = 0;
  const page = await fetchNext(
    { loaded: items(1, 2, 3, 4, 5, 6), removed: 2, next: 2, size: SIZE },
    (number) => (++calls === 1 ? before : after).fetchPage(number),
  );
  expect(page.content).toEqual(items(7, 8));
});

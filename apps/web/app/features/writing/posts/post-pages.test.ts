import { describe, expect, it } from 'vitest';
import { addPost, changePost, countPosts, joinPages, nextPage, removePost } from './post-pages.ts';

const page = (ids: string, total: number) => ({
  content: [...ids].map((id) => ({ id, likes: 0 })),
  number: 0,
  size: 3,
  totalPages: 1,
  totalElements: total,
  numberOfElements: ids.length,
});
const idsOf = (data: { pages: ReturnType<typeof page>[] }) =>
  joinPages(data)
    .map(({ id }) => id)
    .join('');

describe('pages of posts', () => {
  it('are three posts, then ten at a time from the start', () => {
    expect(nextPage(page('abc', 25), { page: 0, size: 3 })).toEqual({ page: 0, size: 10 });
    expect(nextPage(page('', 25), { page: 0, size: 10 })).toEqual({ page: 1, size: 10 });
    expect(nextPage(page('', 25), { page: 2, size: 10 })).toBeNull();
    expect(nextPage(page('abc', 3), { page: 0, size: 3 })).toBeNull();
  });

  it('are joined without doubles', () => {
    expect(idsOf({ pages: [page('abc', 5), page('abcde', 5)] })).toBe('abcde');
  });

  it('show the last text of a post that two pages have', () => {
    const [first, second] = [page('a', 1), page('a', 1)];
    second.content = [{ id: 'a', likes: 7 }];
    expect(joinPages({ pages: [first, second] })).toEqual([{ id: 'a', likes: 7 }]);
  });
});

describe('a change on the page', () => {
  const data = { pages: [page('abc', 5), page('abcde', 5)] };

  it('puts a new post first, once, and counts it', () => {
    const added = addPost(data, { id: 'x', likes: 0 });
    expect([idsOf(added), countPosts(added)]).toEqual(['xabcde', 6]);
    expect(addPost(added, { id: 'x', likes: 0 })).toBe(added);
  });

  it('removes a post from every page, and counts it out', () => {
    const removed = removePost(data, 'b');
    expect([idsOf(removed), countPosts(removed)]).toEqual(['acde', 4]);
    expect(removePost(data, 'z')).toBe(data);
  });

  it('changes a post wherever it is', () => {
    const changed = changePost(data, 'a', (post) => ({ ...post, likes: 2 }));
    expect(joinPages(changed)[0]).toEqual({ id: 'a', likes: 2 });
    expect(joinPages(data)[0]).toEqual({ id: 'a', likes: 0 });
  });
});

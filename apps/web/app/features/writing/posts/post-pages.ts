import { PAGE_SIZE } from '@palate/contract/constants';
import type { Paged } from '@palate/contract/paging';

/** Pages of posts, in the order in which they were loaded. */
export interface PostPages<Post> {
  readonly pages: readonly Paged<Post>[];
}

/** The number and size of a page to request. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** Specification §9: the first page is short. The later, longer pages start again from the beginning of the list. */
export const FIRST_PAGE: PageRequest = { page: 0, size: PAGE_SIZE.initial };

/** Returns the page to request after another; null if that one was the last. */
export function nextPage({ totalElements }: Paged<unknown>, { page, size }: PageRequest): PageRequest | null {
  if ((page + 1) * size >= totalElements) return null;
  return size === FIRST_PAGE.size
    ? { page: 0, size: PAGE_SIZE.comments }
    : { page: page + 1, size: PAGE_SIZE.comments };
}

/**
 * Joins pages, with each post only once. A post can be on two pages, because pages overlap, and because new posts
 * move older ones to the next page.
 */
export function joinPages<Post extends { id: string }>({ pages }: PostPages<Post>): Post[] {
  return [...new Map(pages.flatMap(({ content }) => content.map((post) => [post.id, post]))).values()];
}

/** Returns the number of all posts, including those that aren't loaded. */
export const countPosts = ({ pages }: PostPages<unknown>): number => pages.at(-1)?.totalElements ?? 0;

const mapPages = <Post, Data extends PostPages<Post>>(
  data: Data,
  change: (page: Paged<Post>, at: number) => Paged<Post>,
): Data => ({ ...data, pages: data.pages.map(change) });

/** Returns the pages with one post replaced by the result of `change`. */
export function changePost<Post extends { id: string }, Data extends PostPages<Post>>(
  data: Data,
  id: string,
  change: (post: Post) => Post,
): Data {
  return mapPages<Post, Data>(data, (page) => ({
    ...page,
    content: page.content.map((post) => (post.id === id ? change(post) : post)),
  }));
}

/** Returns the pages with a new post at the beginning, unless they already contain it. */
export function addPost<Post extends { id: string }, Data extends PostPages<Post>>(
  data: Data,
  post: Post,
): Data {
  if (data.pages.some(({ content }) => content.some(({ id }) => id === post.id))) return data;
  return mapPages<Post, Data>(data, (page, at) => ({
    ...page,
    totalElements: page.totalElements + 1,
    content: at === 0 ? [post, ...page.content] : page.content,
  }));
}

/** Returns the pages without a post. */
export function removePost<Post extends { id: string }, Data extends PostPages<Post>>(
  data: Data,
  id: string,
): Data {
  if (!data.pages.some(({ content }) => content.some((post) => post.id === id))) return data;
  return mapPages<Post, Data>(data, (page) => ({
    ...page,
    totalElements: Math.max(0, page.totalElements - 1),
    content: page.content.filter((post) => post.id !== id),
  }));
}

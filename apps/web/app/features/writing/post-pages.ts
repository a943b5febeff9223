import { PAGE_SIZE } from '@palate/contract/constants';
import type { Paged } from '@palate/contract/paging';

/** Pages of posts that were loaded one after the other. */
export interface PostPages<Post> {
  readonly pages: readonly Paged<Post>[];
}

/** Which page to request. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** §9 The first page is short; later ones begin again at the start of the list, and are longer. */
export const FIRST_PAGE: PageRequest = { page: 0, size: PAGE_SIZE.initial };

/** Returns the page to request after another; null if that one was the last. */
export function nextPage({ totalElements }: Paged<unknown>, { page, size }: PageRequest): PageRequest | null {
  if ((page + 1) * size >= totalElements) return null;
  return size === FIRST_PAGE.size
    ? { page: 0, size: PAGE_SIZE.comments }
    : { page: page + 1, size: PAGE_SIZE.comments };
}

/** Joins pages, each post once: pages overlap, and posts added meanwhile move others to the next page. */
export function joinPages<Post extends { id: string }>({ pages }: PostPages<Post>): Post[] {
  return [...new Map(pages.flatMap(({ content }) => content.map((post) => [post.id, post]))).values()];
}

/** How many posts there are, also those that aren't loaded. */
export const countPosts = ({ pages }: PostPages<unknown>): number => pages.at(-1)?.totalElements ?? 0;

const mapPages = <Post, Data extends PostPages<Post>>(
  data: Data,
  change: (page: Paged<Post>, at: number) => Paged<Post>,
): Data => ({ ...data, pages: data.pages.map(change) });

/** Replaces a post by what `change` returns. */
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

/** Puts a new post first, unless it is there already. */
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

/** Removes a post. */
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

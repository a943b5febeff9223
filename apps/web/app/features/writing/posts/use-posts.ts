import type { Paged } from '@palate/contract/paging';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../../query-client.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { onForgetLike, onPostsChange } from './post-changes.ts';
import {
  addPost,
  changePost,
  countPosts,
  FIRST_PAGE,
  joinPages,
  nextPage,
  type PageRequest,
  removePost,
} from './post-pages.ts';

/** Begins the keys of all lists of posts. */
const POSTS = 'posts';

/** The posts of a list that the page has already loaded, and the number of all its posts. */
interface StartingPosts<Post> {
  readonly content: readonly Post[];
  readonly total: number;
}

/** A list of posts that loads more on demand, and shows the changes that the viewer makes on the page. */
export interface PostList<Post> {
  readonly posts: readonly Post[];
  /** Number of all posts, including those that aren't loaded; null until the first page has loaded. */
  readonly total: number | null;
  /** The reason why the first page couldn't be loaded; null otherwise. */
  readonly failure: string | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The reason why the next page couldn't be loaded; null otherwise. */
  readonly moreFailure: string | null;
  loadMore(): void;
  /** Loads the first page again after a failure. */
  retry(): void;
  /** Replaces a post with the result of `change`. */
  change(id: string, change: (post: Post) => Post): void;
  /** Adds a new post at the beginning. */
  add(post: Post): void;
  remove(id: string): void;
  /** Reloads the list. */
  reload(): void;
}

/**
 * Loads a list of posts: three at first, then ten at a time (specification §9).
 * @param key identifies the list; lists of different viewers are kept apart
 * @param first posts that the page has already loaded
 * @param isOn whether to load the list; when it becomes true, the list loads
 */
export function usePosts<Post extends { id: string }>(
  key: readonly string[],
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<Paged<Post>>,
  { first, isOn = true }: { first?: StartingPosts<Post> | undefined; isOn?: boolean } = {},
): PostList<Post> {
  const { session } = useViewer();
  const queryKey = [POSTS, session.state, ...key];
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last, _pages, request) => nextPage(last, request),
      retry: false,
      enabled: isOn,
      ...(first && { initialData: () => startWith(first) }),
    },
    queryClient(),
  );
  const update = (next: (data: Data<Post>) => Data<Post>) => {
    const { fetchStatus, fetchMeta } = queryClient().getQueryState(queryKey) ?? {};
    const isFetching = fetchStatus === 'fetching' || fetchStatus === 'paused';
    const isNextPage = fetchMeta?.fetchMore?.direction === 'forward';
    // When posts have loaded, they replace the list as it was when loading began.
    if (isFetching) void queryClient().cancelQueries({ queryKey });
    queryClient().setQueryData<Data<Post>>(queryKey, (data) => data && next(data));
    if (isFetching) void (isNextPage ? query.fetchNextPage() : query.refetch());
  };
  const { data, error } = query;
  return {
    posts: data ? joinPages(data) : [],
    total: data ? countPosts(data) : null,
    failure: data ? null : (error?.message ?? null),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? (error?.message ?? null) : null,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    change: (id, change) => update((known) => changePost<Post, Data<Post>>(known, id, change)),
    add: (post) => update((known) => addPost<Post, Data<Post>>(known, post)),
    remove: (id) => update((known) => removePost<Post, Data<Post>>(known, id)),
    reload: () => void queryClient().invalidateQueries({ queryKey }),
  };
}

// Lists that aren't on screen load again when they are next shown.
onPostsChange(() => void queryClient().invalidateQueries({ queryKey: [POSTS], refetchType: 'none' }));
onForgetLike(() => void queryClient().invalidateQueries({ queryKey: [POSTS] }));

type Data<Post> = InfiniteData<Paged<Post>, PageRequest>;

function startWith<Post>({ content, total }: StartingPosts<Post>): Data<Post> {
  const page = {
    content: [...content],
    number: 0,
    size: FIRST_PAGE.size,
    totalPages: Math.ceil(total / FIRST_PAGE.size),
    totalElements: total,
    numberOfElements: content.length,
  };
  return { pages: [page], pageParams: [FIRST_PAGE] };
}

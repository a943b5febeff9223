import { type Activity, type ActivityPage, ROWS_MAX } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { loadMemberSummaries } from '../audience/index.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { describePosts, listPostsByIds } from '../posts/index.ts';
import { type ActivityRow, type ActivityScope, readFeedPart } from './activities.sql.ts';

/** Each statement examines a multiple of this number of ids (our choice). */
const SCAN = 100;
/** Maximum number of statements for one page (our choice). */
const SCANS_MOST = 5;

interface FeedQuery {
  /** Starts at −1, which means the first page, as 0 does (specification §9). */
  readonly page: number;
  readonly size: number;
  readonly before?: string | undefined;
  readonly genres?: readonly string[] | undefined;
}

/**
 * Lists one page of activities, newest first. With `before`, the page continues after that id, even if new activities
 * were added meanwhile. Without it, `page` counts from the newest activity.
 */
export async function listActivityPage(
  context: Context,
  scope: ActivityScope,
  { page, size, before, genres }: FeedQuery,
): Promise<ActivityPage> {
  const offset = before === undefined ? Math.max(0, page) * size : 0;
  const { rows, next } = await collect(context, scope, offset + size, { before: before ?? null, genres });
  const content = await describeActivities(context, rows.slice(offset));
  const known = offset + content.length + (next === null ? 0 : 1);
  return {
    content,
    number: Math.max(0, page),
    size,
    totalPages: Math.ceil(Math.min(known, ROWS_MAX) / size),
    totalElements: known,
    numberOfElements: content.length,
    next,
  };
}

/** Reads parts of a feed until there are enough activities, the feed ends, or the limit of statements is reached. */
async function collect(
  { db, viewer }: Context,
  scope: ActivityScope,
  wanted: number,
  { before, genres }: { before: string | null; genres: readonly string[] | undefined },
): Promise<{ rows: ActivityRow[]; next: string | null }> {
  const rows: ActivityRow[] = [];
  let next = before;
  for (let scans = 0; scans < SCANS_MOST; scans++) {
    // One more than wanted tells whether there is more.
    const limit = wanted + 1 - rows.length;
    const scan = SCAN * Math.ceil(limit / SCAN);
    const part = await readFeedPart(db, viewer, scope, { before: next, scan, limit, genres });
    rows.push(...part.rows);
    next = part.next;
    if (next === null || rows.length > wanted) break;
  }
  const last = rows[wanted - 1];
  return last && rows.length > wanted
    ? { rows: rows.slice(0, wanted), next: String(last.id) }
    : { rows, next };
}

async function describeActivities(context: Context, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const { snapshot } = context;
  const titleRows = rows.flatMap(({ title_id }) =>
    title_id === null ? [] : (snapshot.rowOf(title_id) ?? []),
  );
  const [members, cards, posts] = await Promise.all([
    loadMemberSummaries(
      context,
      rows.map(({ user_id }) => user_id),
    ),
    hydrateCardsByRow(context, titleRows),
    loadPosts(
      context,
      rows.flatMap(({ post_id }) => post_id ?? []),
    ),
  ]);
  return rows.flatMap((row): Activity[] => {
    const member = members.get(row.user_id);
    const card = row.title_id === null ? undefined : cards.get(snapshot.rowOf(row.title_id) ?? -1);
    const list = row.list_id === null ? null : { id: row.list_id, title: row.list_title ?? '' };
    const post = row.post_id === null ? undefined : posts.get(row.post_id);
    const rating = post ? post.rating : row.rating;
    // The title may have left the catalog, and the text may have been deleted meanwhile.
    if (!member || (!card && !list && !post) || (row.post_id !== null && !post)) return [];
    return [
      {
        id: String(row.id),
        kind: row.kind,
        at: row.at.toISOString(),
        member,
        card: card ?? null,
        rating: rating === null ? null : rating / 2,
        list,
        post: post?.summary ?? null,
      },
    ];
  });
}

/** Loads what feeds show of reviews and stories, by id, with the ratings that reviews show, in half stars. */
async function loadPosts(context: Context, ids: readonly string[]) {
  const posts = await listPostsByIds(context.db, context.viewer, ids);
  const described = await describePosts(context, posts);
  return new Map(
    posts.flatMap(({ id, author_rating }) => {
      const post = described.get(id);
      if (!post) return [];
      const summary: Activity['post'] = { id, title: post.headline, spoiler: post.spoiler };
      return [[id, { rating: author_rating, summary }] as const];
    }),
  );
}

import { AppError, type Comment, PAGE_SIZE, type Paged } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import {
  type DescribedPost,
  describePosts,
  findPost,
  listPostsByIds,
  type PostRow,
  renderPosts,
} from '../posts/index.ts';
import { countReplies, countSelected } from './comment-counts.sql.ts';
import { type CommentSelection, listCommentIds, listNewestReplies } from './comments.sql.ts';
import { parseSubject, requireSubjectOf } from './subjects.ts';

type Reply = Comment['replies']['content'][number];

/** Replies shown with a comment. */
const REPLIES_SHOWN = PAGE_SIZE.initial;

/** The requested page of comments, and their order. */
export interface CommentPage {
  readonly page: number;
  readonly size: number;
  readonly sort: 'actedOn,DESC' | 'actedOn,ASC';
}

/** Lists one page of the selected comments, each with its newest replies. */
export async function listPage(
  context: Context,
  selection: CommentSelection,
  { page, size, sort }: CommentPage,
): Promise<Paged<Comment>> {
  const { db, viewer } = context;
  const window = { offset: page * size, limit: size, isNewestFirst: sort === 'actedOn,DESC' };
  const [ids, total] = await Promise.all([
    listCommentIds(db, viewer, selection, window),
    countSelected(db, viewer, selection),
  ]);
  return pageOf(await describeComments(context, ids), { page, size }, total);
}

/** Describes comments in the order given, each with its newest replies. */
async function describeComments(context: Context, ids: readonly string[]): Promise<Comment[]> {
  const { db, viewer } = context;
  const replies = await listNewestReplies(db, viewer, ids, REPLIES_SHOWN);
  const all = [...ids, ...replies.map(({ id }) => id)];
  const [posts, counts] = await Promise.all([listPostsByIds(db, viewer, all), countReplies(db, viewer, all)]);
  const described = await describePosts(context, posts);
  const html = await renderPosts(context, described.values());
  const byId = new Map(
    posts.flatMap((post) => {
      const common = described.get(post.id);
      if (!common) return [];
      const comment = describe(post, common, html.get(post.id) ?? null, counts.get(post.id) ?? 0);
      return [[post.id, comment] as const];
    }),
  );
  const repliesTo = Map.groupBy(replies, ({ parentId }) => parentId);
  return ids.flatMap((id): Comment[] => {
    const found = byId.get(id);
    if (!found) return [];
    const content = (repliesTo.get(id) ?? []).flatMap((one) => byId.get(one.id) ?? []);
    return [{ ...found, replies: { content, size: REPLIES_SHOWN, numberOfElements: content.length } }];
  });
}

function describe(post: PostRow, common: DescribedPost, html: string | null, commentCount: number): Reply {
  const { headline: _, content, ...fields } = common;
  return {
    ...fields,
    html,
    commentId: post.parent_id,
    movieId: post.title_id,
    subject: parseSubject(post.subject ?? ''),
    rating: post.author_rating === null ? null : post.author_rating / 2,
    text: content,
    isDeleted: post.user_id === null,
    commentCount,
  };
}

/**
 * Finds a comment. Checks that the viewer may see it, its subject (what it is on) and the comments above it in the
 * thread.
 * @throws POST_NOT_FOUND
 */
export async function requireComment(context: Context, id: string): Promise<PostRow> {
  const { db, viewer } = context;
  const found = await findPost(db, viewer, id, 'comment');
  if (!found) throw new AppError('POST_NOT_FOUND');
  for (let parentId = found.parent_id; parentId !== null; ) {
    const parent = await findPost(db, viewer, parentId, 'comment');
    if (!parent) throw new AppError('POST_NOT_FOUND');
    parentId = parent.parent_id;
  }
  try {
    await requireSubjectOf(context, found);
  } catch (error) {
    // Nobody learns that something is there that they may not see.
    throw error instanceof AppError ? new AppError('POST_NOT_FOUND') : error;
  }
  return found;
}

/**
 * Loads a comment with its newest replies. Doesn't check whether the viewer may see the comment's subject.
 * @throws POST_NOT_FOUND
 */
export async function loadComment(context: Context, id: string): Promise<Comment> {
  const [found] = await describeComments(context, [id]);
  if (!found) throw new AppError('POST_NOT_FOUND');
  return found;
}

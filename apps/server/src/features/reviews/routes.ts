import {
  createReview,
  deleteReview,
  getReview,
  likeReview,
  listReviews,
  type Paged,
  type ReviewReason,
  type ReviewSummary,
  unlikeReview,
  updateReview,
} from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { type InputOf, type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { LIKING, likePost } from '../posts/index.ts';
import { describeReviews, loadReview, type Placed } from './describe-reviews.ts';
import { orderReviews } from './order-reviews.ts';
import { countReviews, listNewestIds } from './reviews.sql.ts';
import { changeReview, makeReview, removeReview } from './save-review.ts';

/** Reason for the position of a review that is too old to be among those that are put in order. */
const OLDER: ReviewReason = { kind: 'recent', text: 'Older review, newest first' };

/** One page of a title's, an author's or all reviews. @throws TITLE_NOT_FOUND */
async function listPage(
  context: Context,
  { movieId, userId, page, size }: InputOf<typeof listReviews>['query'],
): Promise<Paged<ReviewSummary>> {
  const { db, viewer, snapshot } = context;
  const row = movieId === undefined ? null : requireTitleRow(snapshot, movieId);
  const selection = { titleId: row === null ? null : snapshot.idAt(row), authorId: userId ?? null };
  const window = { offset: page * size, limit: size };
  const [total, ordered] = await Promise.all([
    countReviews(db, viewer, selection),
    row === null || userId !== undefined ? [] : orderReviews(context, row),
  ]);
  const placed: Placed[] = ordered.slice(window.offset, window.offset + size);
  if (placed.length < size && (ordered.length === 0 || ordered.length < total)) {
    // Beyond those that are put in order, the newest come first.
    const rest = { offset: Math.max(window.offset, ordered.length), limit: size - placed.length };
    const ids = await listNewestIds(db, viewer, selection, rest);
    placed.push(...ids.map((id) => ({ id, reason: ordered.length === 0 ? null : OLDER })));
  }
  return pageOf(await describeReviews(context, placed), { page, size }, total);
}

/** API routes for reviews. */
export const routes: readonly Route[] = [
  route(createReview, ({ body }, context) => makeReview(context, body)),
  route(listReviews, ({ query }, context) => listPage(context, query)),
  route(getReview, ({ params }, context) => loadReview(context, params.id)),
  route(updateReview, ({ params, body }, context) => changeReview(context, params.id, body)),
  route(deleteReview, async ({ params }, context) => {
    await removeReview(context, params.id);
    return { id: params.id };
  }),
  route(likeReview, ({ params }, context) => likePost(context, params.id, 'review', true), LIKING),
  route(unlikeReview, ({ params }, context) => likePost(context, params.id, 'review', false), LIKING),
];

import { AppError, type Review, type ReviewReason, type ReviewSummary, WRITING_MAX } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { describeTitle } from '../cards/index.ts';
import {
  countComments,
  type DescribedPost,
  describeExcerpt,
  describePosts,
  findPost,
  isPostPublic,
  listPostsByIds,
  type PostRow,
  renderPosts,
} from '../posts/index.ts';
import { listReviewDna } from './reviews.sql.ts';

/**
 * A review in a list, with the reason for its position among the title's reviews. The reason is null where reviews are
 * ordered only by date.
 */
export interface Placed {
  readonly id: string;
  readonly reason: ReviewReason | null;
}

/**
 * Converts reviews to the contract's form, in the given order. Reviews that were deleted in the meantime are omitted.
 */
export async function describeReviews(context: Context, placed: readonly Placed[]): Promise<ReviewSummary[]> {
  const { snapshot } = context;
  const posts = await listPostsByIds(
    context.db,
    context.viewer,
    placed.map(({ id }) => id),
  );
  const described = await describe(context, placed, posts, await describePosts(context, posts));
  return described.map((review) => {
    const row = snapshot.rowOf(review.movieId);
    return { ...review, movie: row === undefined ? null : describeTitle(snapshot, row) };
  });
}

/** Fields that a review has both in lists and on its own page. */
type Described = Omit<ReviewSummary, 'movie'>;

async function describe(
  { db, viewer }: Context,
  placed: readonly Placed[],
  posts: readonly PostRow[],
  described: ReadonlyMap<string, DescribedPost>,
): Promise<Described[]> {
  const ids = placed.map(({ id }) => id);
  const [dna, counts] = await Promise.all([
    listReviewDna(db, ids),
    countComments(
      db,
      viewer,
      ids.map((id) => `review:${id}`),
    ),
  ]);
  const byId = new Map(posts.map((post) => [post.id, post]));
  return placed.flatMap(({ id, reason }): Described[] => {
    const post = byId.get(id);
    const common = described.get(id);
    if (!post || !common || post.title_id === null) return [];
    const { headline, content: _, ...fields } = common;
    return [
      {
        ...fields,
        movieId: post.title_id,
        title: headline,
        excerpt: describeExcerpt(common, WRITING_MAX.excerpt),
        rating: post.author_rating === null ? null : post.author_rating / 2,
        commentCount: counts.get(`review:${id}`) ?? 0,
        dna: dna.get(id) ?? [],
        reason,
      },
    ];
  });
}

/** Loads a review that the viewer may see. @throws POST_NOT_FOUND */
export async function loadReview(context: Context, id: string): Promise<Review> {
  const post = await findPost(context.db, context.viewer, id, 'review');
  if (!post) throw new AppError('POST_NOT_FOUND');
  const described = await describePosts(context, [post]);
  const [[found], html, isPublic] = await Promise.all([
    describe(context, [{ id, reason: null }], [post], described),
    renderPosts(context, described.values()),
    isPostPublic(context.db, id),
  ]);
  if (!found) throw new AppError('POST_NOT_FOUND');
  return { ...found, html: html.get(id) ?? null, content: described.get(id)?.content ?? null, isPublic };
}

import { randomUUID } from 'node:crypto';
import {
  AppError,
  type createReview,
  DNA_VOTE_STEP,
  type Review,
  SLIDER_KEYS,
  SLIDER_MAX,
  SLIDER_MIN,
  type SliderKey,
  type updateReview,
  WRITING_MAX,
} from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { saveVotes } from '../dna-votes/index.ts';
import { deletePublishedDraft } from '../drafts/index.ts';
import {
  changePost,
  deletePost,
  insertPost,
  isSameSpoiler,
  lockPost,
  readContent,
  readHeadline,
  readSpoiler,
  recordNewMentions,
  requireVersion,
  type SpoilerColumns,
  updatePost,
} from '../posts/index.ts';
import { lockTrackers, ratingChange, saveTracker, type TrackerChange } from '../trackers/index.ts';
import { countWrite, requireFewLinks } from '../write-limits/index.ts';
import { loadReview } from './describe-reviews.ts';
import { findOwnReview, getReviewRating, listReviewDna } from './reviews.sql.ts';

type NewReview = InputOf<typeof createReview>['body'];
type ReviewChanges = InputOf<typeof updateReview>['body'];

/** The rating and the DNA votes in a review. */
interface Verdict {
  readonly titleId: string;
  /** Null leaves the tracker as it is. */
  readonly rating: TrackerChange | null;
  readonly votes: Readonly<Partial<Record<SliderKey, number>>>;
}

/**
 * Publishes a review of a title and deletes its draft. Repeating the request returns the existing review.
 * @throws TITLE_NOT_FOUND, REVIEW_EXISTS, POST_CHANGED, DRAFT_CHANGED, ACCOUNT_DELETED, RATE_LIMITED, TOO_MANY_LINKS,
 *   and the errors of `readContent`, `readHeadline` and `readSpoiler`; POST_NOT_FOUND if another post has the
 *   requested id
 */
export async function makeReview(context: Context, body: NewReview): Promise<Review> {
  const { db, viewer, now, snapshot } = context;
  const { userId } = memberOf(viewer);
  const row = requireTitleRow(snapshot, body.movieId);
  const titleId = snapshot.idAt(row);
  const headline = readHeadline(body.title);
  const content = readContent(body.content, WRITING_MAX.review);
  const spoiler = await readSpoiler(context, titleId, body.spoiler);
  const verdict = await readVerdict(context, row, body);
  const id = body.id ?? randomUUID();
  const written = await db.transaction().execute(async (transaction) => {
    await lockForVerdict(transaction, userId, verdict);
    const isNew = await insertPost(transaction, {
      id,
      kind: 'review',
      user_id: userId,
      title_id: titleId,
      headline,
      content,
      is_rated: (body.rating ?? 0) > 0,
      dna_sliders: slidersOf(verdict),
      ...spoiler,
      created_at: now,
    });
    await deletePublishedDraft(transaction, { userId, id, version: body.draftVersion });
    if (!isNew) {
      const { rating = 0 } = body;
      return findSame(transaction, {
        ...{ userId, id, titleId, headline, content, rating, ...spoiler },
        ...{ dna: body.dna ?? {}, sliders: slidersOf(verdict) },
      });
    }
    await requireFewLinks(transaction, { userId, now }, content);
    await countWrite(transaction, { userId, now }, 'review');
    await saveVerdict(transaction, { userId, now }, verdict);
    await recordEvents(transaction, [{ kind: 'review.created', actor: userId, subject: id, at: now }]);
    return id;
  });
  return loadReview(context, written);
}

/**
 * Finds the review that a new one duplicates.
 * @throws POST_CHANGED if the one with its id says something else, REVIEW_EXISTS if another one does; POST_NOT_FOUND if
 * the id is another post's; ACCOUNT_DELETED
 */
async function findSame(
  transaction: Transaction<Tables>,
  wanted: {
    userId: string;
    id: string;
    titleId: string;
    headline: string;
    content: string;
    rating: number;
    dna: NonNullable<NewReview['dna']>;
    sliders: readonly SliderKey[];
  } & SpoilerColumns,
): Promise<string> {
  const byId = await lockPost(transaction, wanted.id);
  if (byId?.kind === 'review' && byId.user_id === wanted.userId) {
    const isSame =
      byId.title_id === wanted.titleId &&
      byId.headline === wanted.headline &&
      byId.content === wanted.content &&
      isSameSpoiler(byId, wanted) &&
      (await getReviewRating(transaction, byId)) === wanted.rating * 2 &&
      (await hasSameDna(transaction, byId, wanted));
    if (!isSame) throw new AppError('POST_CHANGED');
    return wanted.id;
  }
  const own = await findOwnReview(transaction, wanted.userId, wanted.titleId, wanted);
  if (own) {
    if (own.headline === wanted.headline && own.content === wanted.content) return own.id;
    throw new AppError('REVIEW_EXISTS');
  }
  throw new AppError(byId ? 'POST_NOT_FOUND' : 'ACCOUNT_DELETED');
}

/** Compares a review's DNA. A confirmed value isn't compared: the title's own value may have changed since. */
async function hasSameDna(
  transaction: Transaction<Tables>,
  { id, dna_sliders }: { id: string; dna_sliders: readonly SliderKey[] },
  { dna, sliders }: { dna: NonNullable<NewReview['dna']>; sliders: readonly SliderKey[] },
): Promise<boolean> {
  if (dna_sliders.toSorted().join() !== sliders.toSorted().join()) return false;
  const votes = (await listReviewDna(transaction, [id])).get(id) ?? [];
  return votes.every(({ slider, value }) => dna[slider] === 'confirmed' || dna[slider] === value);
}

/**
 * Changes a member's own review.
 * @throws POST_NOT_FOUND, POST_NOT_YOURS, POST_CHANGED, REVIEW_EXISTS, and the errors of `makeReview` for invalid
 *   fields
 */
export async function changeReview(context: Context, id: string, body: ReviewChanges): Promise<Review> {
  const { snapshot, now, viewer } = context;
  const { userId } = memberOf(viewer);
  const texts = {
    ...(body.title !== undefined && { headline: readHeadline(body.title) }),
    ...(body.content !== undefined && { content: readContent(body.content, WRITING_MAX.review) }),
  };
  const { movieId } = await loadReview(context, id);
  const spoiler = body.spoiler === undefined ? {} : await readSpoiler(context, movieId, body.spoiler);
  const verdict =
    body.rating === undefined && body.dna === undefined
      ? null
      : await readVerdict(context, requireTitleRow(snapshot, movieId), body);
  await changePost(
    context,
    id,
    'review',
    async (transaction, post) => {
      requireVersion(post, body.version);
      const other = await findOwnReview(transaction, userId, movieId, { ...post, ...spoiler });
      if (other && other.id !== id) throw new AppError('REVIEW_EXISTS');
      await requireFewLinks(transaction, { userId, now }, texts.content ?? '', post.content);
      await updatePost(transaction, id, now, {
        ...texts,
        ...spoiler,
        ...(body.rating !== undefined && { is_rated: body.rating > 0 }),
        ...(body.dna !== undefined && verdict && { dna_sliders: slidersOf(verdict) }),
      });
      await recordNewMentions(transaction, post, texts.content, now);
      if (verdict) await saveVerdict(transaction, { userId, now }, verdict);
    },
    async (transaction) => {
      if (verdict) await lockForVerdict(transaction, userId, verdict);
    },
  );
  return loadReview(context, id);
}

/** Deletes a member's own review, with all comments on it. @throws POST_NOT_FOUND, POST_NOT_YOURS */
export async function removeReview(context: Context, id: string): Promise<void> {
  await changePost(context, id, 'review', (transaction) => deletePost(transaction, id, 'review'));
}

async function readVerdict(
  context: Context,
  row: number,
  { rating, dna = {} }: Pick<NewReview, 'rating' | 'dna'>,
): Promise<Verdict> {
  const shown = context.snapshot.dnaAt(row);
  const votes = SLIDER_KEYS.flatMap((slider, index) => {
    const said = dna[slider];
    if (said === undefined) return [];
    return [[slider, said === 'confirmed' ? toVote(shown[index] ?? SLIDER_MIN) : said] as const];
  });
  return {
    titleId: context.snapshot.idAt(row),
    rating: rating === undefined ? null : await ratingChange(context, row, rating),
    votes: Object.fromEntries(votes),
  };
}

/** The vote that is nearest to the value a title shows. */
function toVote(value: number): number {
  return Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, Math.round(value / DNA_VOTE_STEP) * DNA_VOTE_STEP));
}

const slidersOf = ({ votes }: Verdict) => SLIDER_KEYS.filter((slider) => votes[slider] !== undefined);

/**
 * Locks the member's trackers if the review has a rating. Everything that changes a tracker locks them first. In
 * another order, a review and a change of a tracker, or two requests for the same review, could wait for each other.
 */
async function lockForVerdict(
  transaction: Transaction<Tables>,
  userId: string,
  { rating }: Verdict,
): Promise<void> {
  if (rating) await lockTrackers(transaction, userId);
}

async function saveVerdict(
  transaction: Transaction<Tables>,
  { userId, now }: { userId: string; now: Date },
  verdict: Verdict,
): Promise<void> {
  const { titleId, rating, votes } = verdict;
  if (rating && !(await saveTracker(transaction, { userId, titleId, now }, rating)))
    throw new AppError('ACCOUNT_DELETED');
  if (slidersOf(verdict).length > 0) await saveVotes(transaction, userId, titleId, votes);
}

import { z } from 'zod';
import { PAGE_SIZE, RATING_MAX, SLIDER_MAX, SLIDER_MIN, WRITING_MAX } from './constants.ts';
import { DNA_VOTE_STEP } from './dna-votes.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';
import { titleName, titleRef } from './titles.ts';
import { ratingValue } from './trackers.ts';
import { userId } from './user.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';
import {
  DELETE_OWN_POST,
  draftVersion,
  EXAMPLE_POST_ID,
  HEADLINE_ERRORS,
  headline,
  isPublic,
  LIKE_POST,
  newPostId,
  postById,
  postFields,
  SPOILER_ERRORS,
  spoilerChoice,
  TEXT_ERRORS,
  versionBased,
  writing,
} from './writing.ts';

const slider = z.enum(SLIDER_KEYS);
const sliderVote = z.number().min(SLIDER_MIN).max(SLIDER_MAX).multipleOf(DNA_VOTE_STEP);

/** Schema of what a review says of the title's DNA, in a request or a draft. */
export const reviewDna = z
  .partialRecord(slider, z.union([z.literal('confirmed'), sliderVote]))
  .describe(
    `What the review says of the title’s DNA, by slider: confirmed, or the value it should have, ${SLIDER_MIN} to ${SLIDER_MAX} in steps of ${DNA_VOTE_STEP}. Each counts as the member’s vote on that slider.`,
  );

const rating = ratingValue.describe(
  'The member’s rating of the title, shown with the review and the same as in their tracker. 0 clears both.',
);

const newReview = z
  .strictObject({
    id: newPostId,
    movieId: titleRef,
    title: headline,
    content: writing(WRITING_MAX.review),
    rating: rating.optional(),
    spoiler: spoilerChoice,
    dna: reviewDna.optional(),
    draftVersion,
  })
  .meta({
    examples: [
      {
        id: EXAMPLE_POST_ID,
        movieId: 'past-lives-2023',
        title: 'What isn’t said',
        content: 'Two people on a bench, and **twelve years** between them.',
        rating: 4.5,
        dna: { pace: 'confirmed' },
      },
    ],
  });

const reviewChanges = z
  .strictObject({
    title: headline.optional(),
    content: writing(WRITING_MAX.review).optional(),
    rating: rating.optional(),
    spoiler: spoilerChoice,
    dna: reviewDna
      .optional()
      .describe('Replaces the review’s DNA values; votes on sliders left out don’t change.'),
    version: versionBased,
  })
  .meta({ examples: [{ title: 'What isn’t said' }] });

/**
 * Reason for a review's position in the list of a title's reviews. `own`: the viewer wrote it. `trust`: how far its
 * author rates like the viewer. `near`: its author has a similar taste. `opinion`: it represents one opinion about the
 * title, which is how reviews are ordered for visitors. `recent`: only its date counts.
 */
export const reviewReason = z.object({
  kind: z.enum(['own', 'trust', 'near', 'opinion', 'recent']),
  /** The reason in words: “Rates like you: 14 of your 17 shared titles”. */
  text: z.string(),
});
export type ReviewReason = z.infer<typeof reviewReason>;

/** A review of a title (specification §3 Review). */
export const review = z.object({
  ...postFields,
  movieId: z.string(),
  /** Null while the review is withheld as a spoiler. */
  title: z.string().nullable(),
  /** The review in Markdown; null while it is withheld as a spoiler. */
  content: z.string().nullable(),
  /** The beginning of the review as plain text, without spoilers; null while the review is withheld. */
  excerpt: z.string().nullable(),
  /** The author's rating of the title, 0.5–5; null without one. */
  rating: z.number().min(0.5).max(RATING_MAX).nullable(),
  /** The author's votes on the sliders that the review discusses. */
  dna: z.array(z.object({ slider, value: z.number().min(SLIDER_MIN).max(SLIDER_MAX) })),
  /** Null in lists that are ordered by date, such as a member's reviews. */
  reason: reviewReason.nullable(),
  isPublic,
});
export type Review = z.infer<typeof review>;

/** A review in a list, with an excerpt instead of the full text. */
export const reviewSummary = review.omit({ html: true, content: true, isPublic: true }).extend({
  /** The reviewed title; null if it has left the catalog. */
  movie: titleName.nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const createReview = defineEndpoint({
  method: 'POST',
  path: '/movie-reviews',
  summary:
    'Reviews a title, once per title or part of a show. With the id of a review that the member has already created, returns that one if it says the same, and fails with POST_CHANGED otherwise.',
  access: 'member',
  isForPublishing: true,
  tag: 'writing',
  body: newReview,
  bodyBytesMax: WRITING_MAX.bodyBytes,
  result: review,
  errors: [
    'TITLE_NOT_FOUND',
    'REVIEW_EXISTS',
    'POST_NOT_FOUND',
    'POST_CHANGED',
    'DRAFT_CHANGED',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
    ...HEADLINE_ERRORS,
    ...TEXT_ERRORS,
    ...SPOILER_ERRORS,
  ],
});

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/movie-reviews',
  summary:
    'Reviews of a title, of a member, or all. A title’s reviews begin with those by people who rate like the viewer or, for a visitor, with different opinions; other lists are newest first. Each review has only the beginning of its text.',
  access: 'anyone',
  tag: 'writing',
  query: pagedQuery(
    PAGE_SIZE.initial,
    {
      movieId: titleRef.optional(),
      userId: userId.optional().describe('The author.'),
    },
    WRITING_MAX.pageSize,
  ),
  result: paged(reviewSummary),
  errors: ['TITLE_NOT_FOUND'],
});

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/movie-reviews/{id}',
  summary: 'One review, by its id.',
  access: 'anyone',
  tag: 'writing',
  params: postById,
  result: review,
  errors: ['POST_NOT_FOUND'],
});

export const updateReview = defineEndpoint({
  method: 'PATCH',
  path: '/movie-reviews/{id}',
  summary: 'Changes the member’s own review; omitted fields stay the same.',
  access: 'member',
  isForPublishing: true,
  tag: 'writing',
  params: postById,
  body: reviewChanges,
  bodyBytesMax: WRITING_MAX.bodyBytes,
  result: review,
  errors: [
    'POST_NOT_FOUND',
    'POST_NOT_YOURS',
    'POST_CHANGED',
    'RATE_LIMITED',
    'TITLE_NOT_FOUND',
    'REVIEW_EXISTS',
    'ACCOUNT_DELETED',
    ...HEADLINE_ERRORS,
    ...TEXT_ERRORS,
    ...SPOILER_ERRORS,
  ],
});

export const deleteReview = defineEndpoint({
  ...DELETE_OWN_POST,
  path: '/movie-reviews/{id}',
  summary: 'Deletes the member’s own review with its comments; the rating stays.',
});

export const likeReview = defineEndpoint({
  ...LIKE_POST,
  isForPublishing: true,
  path: '/movie-reviews/{id}/like',
  summary: 'Likes a review; does nothing if the member already likes it.',
  errors: [...LIKE_POST.errors, 'RATE_LIMITED'],
});

export const unlikeReview = defineEndpoint({
  ...LIKE_POST,
  path: '/movie-reviews/{id}/unlike',
  summary: 'Removes the member’s like of a review; does nothing if there is none.',
});

import { z } from 'zod';
import { SWIPE_ROUND } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { eveningById } from './joint-evenings.ts';
import { titleName, titleRef } from './titles.ts';

const TAG = 'joint taste';
const EXAMPLE_ID = '4e1a5f0e-6d0b-4c55-8e6b-7e1c5a7d9b55';

const roundId = z
  .uuid()
  .describe('The round’s id. Chosen by the client, so that repeating the request has no effect.')
  .meta({ examples: [EXAMPLE_ID] });
const roundById = z.object({ id: roundId });

/** A title in a swipe round. */
const swipeTitle = titleName.extend({
  /** In minutes; null if unknown. */
  runtimeMinutes: z.int().nullable(),
});
export type SwipeTitle = z.infer<typeof swipeTitle>;

/**
 * A swipe round as one person sees it: everybody says yes or no to titles on their own phone. Until the round ends,
 * it doesn't reveal how the others answered.
 */
export const swipeRound = z.object({
  id: z.uuid(),
  eveningId: z.uuid(),
  /**
   * `agreed`: everybody said yes to one title. `fairest`: time was up or nothing was left, so the fairest was chosen.
   */
  state: z.enum(['open', 'agreed', 'fairest']),
  endsAt: z.iso.datetime(),
  /** Whether the round ended without an agreement because its time was up. */
  isTimeUp: z.boolean(),
  /** Whether the caller takes part. Somebody who came later doesn’t. */
  isIn: z.boolean(),
  /** Number of titles that the caller has answered. */
  answeredCount: z.int().min(0),
  /** The next title to answer; null if the caller has answered all they can. */
  next: swipeTitle.nullable(),
  /** The result; null before the end. */
  result: swipeTitle.nullable(),
});
export type SwipeRound = z.infer<typeof swipeRound>;

export const startSwipeRound = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/evenings/{id}/rounds',
  summary:
    'Starts a swipe round among everybody who is there: each says yes or no to titles. If one is open already, returns that one.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: eveningById,
  body: z
    .strictObject({
      id: roundId,
      minutes: z
        .int()
        .min(SWIPE_ROUND.minutesMin)
        .max(SWIPE_ROUND.minutesMax)
        .default(SWIPE_ROUND.minutes)
        .describe('Minutes until the fairest title is chosen.'),
    })
    .meta({ examples: [{ id: EXAMPLE_ID, minutes: 5 }] }),
  result: swipeRound,
  errors: ['JOINT_EVENING_NOT_FOUND', 'JOINT_ROUND_NOT_FOUND', 'JOINT_ROUND_EMPTY'],
});

export const getSwipeRound = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/rounds/{id}',
  summary: 'A swipe round as the caller sees it: as a member who is there, or as a guest.',
  access: 'visitor',
  tag: TAG,
  params: roundById,
  result: swipeRound,
  errors: ['JOINT_ROUND_NOT_FOUND'],
});

export const answerSwipe = defineEndpoint({
  method: 'PUT',
  path: '/joint-taste/rounds/{id}/answers/{movieId}',
  summary:
    'Says yes or no to a title of a round. The round ends at once if everybody has said yes to it. A repeated answer replaces the first.',
  access: 'visitor',
  tag: TAG,
  params: z.object({ id: roundId, movieId: titleRef }),
  body: z
    .strictObject({ isYes: z.boolean().describe('Whether the person would watch the title.') })
    .meta({ examples: [{ isYes: true }] }),
  result: swipeRound,
  errors: ['JOINT_ROUND_NOT_FOUND', 'JOINT_ROUND_OVER', 'TITLE_NOT_FOUND'],
});

export const endSwipeRound = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/rounds/{id}',
  summary: 'Ends a round before its time, with the fairest title; does nothing if it is over.',
  access: 'member',
  tag: TAG,
  params: roundById,
  result: swipeRound,
  errors: ['JOINT_ROUND_NOT_FOUND'],
});

export const followEvening = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/evenings/{id}/events',
  summary:
    'Follows an evening as an event stream (Server-Sent Events): a message `change` whenever a round begins, a title is chosen, or somebody comes or goes; a message `round` with the round as JSON when one ends, or `change` if another process ended it. Each message’s id is the evening’s version; with `Last-Event-ID` the stream resumes. A comment every few seconds keeps proxies from closing it.',
  access: 'visitor',
  tag: TAG,
  params: eveningById,
  result: z.custom<AsyncIterable<string>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
  contentType: 'text/event-stream',
  errors: ['JOINT_EVENING_NOT_FOUND'],
});

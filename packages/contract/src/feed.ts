import { z } from 'zod';
import { ACTIVE_USERS_DAYS, PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { memberCard, memberSummary } from './members.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { tasteNearness } from './profile.ts';
import { card, titleRef } from './titles.ts';
import { userId } from './user.ts';
import { ACTIVITY_KINDS } from './vocab/activities.ts';
import { GENRE_KEYS } from './vocab/genres.ts';
import { postId, spoilerNote } from './writing.ts';

/** One entry of a feed: something that a member did. */
export const activity = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** When it happened. */
  at: z.iso.datetime(),
  member: memberSummary,
  /** The title that the activity is about; null for a list, and for a story about no title. */
  card: card.nullable(),
  /** Stars that the member gave the title, 0.5–5; null without a rating, and if a review doesn’t show it. */
  rating: z.number().nullable(),
  /** The list that the member made; null for every other kind of activity. */
  list: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** The review or story that the member published; null for every other kind of activity. */
  post: z
    .object({
      id: postId,
      /** Null if the text is withheld from the viewer as a spoiler. */
      title: z.string().nullable(),
      /** Null if the text isn’t a spoiler. */
      spoiler: spoilerNote.nullable(),
    })
    .nullable(),
});
export type Activity = z.infer<typeof activity>;

/**
 * One page of a feed. `totalElements` is only a lower bound: the activities up to the end of this page, plus
 * one if more follow.
 */
export const activityPage = paged(activity).extend({
  /**
   * Value of `before` for the next page; null on the last page. A page can have fewer than `size` activities
   * although more follow.
   */
  next: z.string().nullable(),
});
export type ActivityPage = z.infer<typeof activityPage>;

/** Limit of `page` × `size` in feeds. To read further back, send `before` instead. */
const ACTIVITIES_REACH = 1_000;

const feedQuery = <Shape extends z.ZodRawShape>(size: number, shape: Shape) =>
  z
    .object({
      ...shape,
      page: wholeNumber(-1, ACTIVITIES_REACH)
        .default(-1)
        .describe(
          `Page number from 0, counted from the newest activity; −1 is the first page too. page × size must be less than ${ACTIVITIES_REACH}.`,
        ),
      size: wholeNumber(1, PAGE_SIZE_MAX)
        .default(size)
        .describe(`Activities per page, 1 to ${PAGE_SIZE_MAX}; ${size} by default.`),
      before: z
        .string()
        .regex(/^\d{1,18}$/, 'must be the `next` of another page')
        .optional()
        .describe(
          'The `next` of the page before: continues there, even if more has been added since. `page` then only numbers the answer.',
        ),
    })
    .refine((query) => isWithinReach(query), {
      path: ['page'],
      message: `page × size must be less than ${ACTIVITIES_REACH}; send before instead`,
    });

function isWithinReach(query: object): boolean {
  const { page, size, before } = query as { page: number; size: number; before?: string };
  return before !== undefined || page * size < ACTIVITIES_REACH;
}

const genres = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(GENRE_KEYS)).min(1).max(GENRE_KEYS.length))
  .optional()
  .describe('Comma list of genres: only titles of any of them.');

export const listActivities = defineEndpoint({
  method: 'GET',
  path: '/activities',
  summary: `What members did, newest first, as far as they show it to the viewer. A page has ${PAGE_SIZE.communityActivity}; a member’s own screen asks for ${PAGE_SIZE.userActivity}.`,
  access: 'anyone',
  tag: 'community',
  query: feedQuery(PAGE_SIZE.communityActivity, {
    userId: userId.optional().describe('Only activities of this member.'),
    feed: z
      .enum(['everybody', 'following', 'near'])
      .default('everybody')
      .describe(
        'The members of the feed, without `userId`: everybody, those the viewer follows, or active members with a similar taste. A visitor follows nobody.',
      ),
    genres,
  }),
  result: activityPage,
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN'],
});

export const listTitleActivities = defineEndpoint({
  method: 'GET',
  path: '/movies/{id}/activities',
  summary: 'What members did with a title, newest first, as far as they show it to the viewer.',
  access: 'anyone',
  tag: 'community',
  params: z.object({ id: titleRef }),
  query: feedQuery(PAGE_SIZE.communityActivity, {}),
  result: activityPage,
  errors: ['TITLE_NOT_FOUND'],
});

/** A member who did something public recently, with how similar their taste is to the viewer's. */
export const activeUser = memberCard.extend({
  /**
   * Nearness of the member's taste to the viewer's; null if the viewer has no taste, or if the member has none or hides
   * it from the viewer.
   */
  nearness: tasteNearness.nullable(),
  /** Day (UTC) of the member's last public activity. */
  lastActiveOn: z.iso.date(),
});
export type ActiveUser = z.infer<typeof activeUser>;

export const listActiveUsers = defineEndpoint({
  method: 'GET',
  path: '/profile/active-users',
  summary: `Members who did something public in the last ${ACTIVE_USERS_DAYS} days, those with the nearest taste first. The first screen shows ${PAGE_SIZE.initial}; after a follow, ${PAGE_SIZE.activeUsers} are loaded.`,
  access: 'anyone',
  tag: 'community',
  query: pagedQuery(PAGE_SIZE.initial, {}),
  result: paged(activeUser),
});

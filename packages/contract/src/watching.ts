import { z } from 'zod';
import { PAGE_SIZE, RATING_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { memberCard, memberSummary } from './members.ts';
import { paged, pagedQuery } from './paging.ts';
import { titleName, titleRef } from './titles.ts';
import { REACTION_TYPES } from './vocab/trackers.ts';

/** The title that a member is watching now (checked in to), and the one whose check-in has just ended. */
export const watching = z.object({
  now: z
    .object({
      title: titleName,
      startedAt: z.iso.datetime(),
      /** When the title ends, calculated from its runtime, or from a typical runtime if that is unknown. */
      endsAt: z.iso.datetime(),
      /** When the check-in ends automatically: an hour after `endsAt`. */
      checkedInUntil: z.iso.datetime(),
    })
    .nullable(),
  /**
   * The title of the last check-in that ended within the last week; null if the member has rated, logged or
   * dismissed it since.
   */
  ended: z.object({ title: titleName, endedAt: z.iso.datetime() }).nullable(),
});
export type Watching = z.infer<typeof watching>;

export const getWatching = defineEndpoint({
  method: 'GET',
  path: '/watching',
  summary: 'What the member is watching now, and what they have just watched and not rated yet.',
  access: 'member',
  tag: 'trackers',
  result: watching,
});

export const dismissEnded = defineEndpoint({
  method: 'POST',
  path: '/watching/{id}/dismiss',
  summary: 'Stops asking for a rating of a title after its check-in ended; does nothing while it lasts.',
  access: 'member',
  tag: 'trackers',
  params: z.object({ id: titleRef }),
  result: watching,
  errors: ['TITLE_NOT_FOUND'],
});

/** A member who reacted to a title and lets the viewer see it. The viewer's own reaction has this form, too. */
export const reactedUser = memberCard.extend({
  /** Time at which the member set the requested reaction, or their last one if the request names none. */
  reactedAt: z.iso.datetime(),
  /** All the member's reactions to the title. */
  reactions: z.array(z.enum(REACTION_TYPES)),
});
export type ReactedUser = z.infer<typeof reactedUser>;

export const listReactedUsers = defineEndpoint({
  method: 'GET',
  path: '/movietracker/{id}/reacted-users',
  summary:
    'Members with a reaction to a title, latest first: the viewer, and others who show their reactions.',
  access: 'member',
  tag: 'trackers',
  params: z.object({ id: titleRef }),
  query: pagedQuery(PAGE_SIZE.activeUsers, {
    reactionType: z
      .enum(REACTION_TYPES)
      .optional()
      .describe(`One of ${REACTION_TYPES.join(', ')}; any of them by default.`),
  }),
  result: paged(reactedUser),
  errors: ['TITLE_NOT_FOUND'],
});

/** A member whom the viewer follows and who has seen a title. */
export const seenByMember = memberSummary.extend({
  /** The member's rating of the title, 0.5–5; null without one. */
  rating: z.number().min(0.5).max(RATING_MAX).nullable(),
});
export type SeenByMember = z.infer<typeof seenByMember>;

export const listSeenBy = defineEndpoint({
  method: 'GET',
  path: '/movietracker/{id}/seen-by',
  summary:
    'The members whom the viewer follows who have seen a title, the latest first, with their ratings. Members who don’t show the viewer what they have seen are left out, and so are muted ones.',
  access: 'member',
  tag: 'trackers',
  params: z.object({ id: titleRef }),
  query: pagedQuery(PAGE_SIZE.initial, {}),
  result: paged(seenByMember),
  errors: ['TITLE_NOT_FOUND'],
});

import { z } from 'zod';
import { HANDLE, PAGE_SIZE, PROFILE_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { memberById, memberCard } from './members.ts';
import { paged, pagedQuery } from './paging.ts';
import { listTopAttributes, tasteMetrics } from './taste-metrics.ts';
import { card, titleRef } from './titles.ts';
import { SECTIONS } from './vocab/audiences.ts';
import { PROFILE_THEMES } from './vocab/profile-themes.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';

const count = z.int().min(0).nullable();

/** A member's profile as the viewer may see it. A section that the viewer may not see is null, and so is its count. */
export const profile = memberCard.extend({
  memberSince: z.iso.date(),
  /** Whether the member approves each follower. */
  isPrivate: z.boolean(),
  /** Whether the member has Premium and wants their profile to show it. */
  hasPremiumBadge: z.boolean(),
  /** The color that the member chose for their profile; null without Premium, or if they chose none. */
  theme: z.enum(PROFILE_THEMES).nullable(),
  /** Whether the viewer has muted the member. */
  isMuted: z.boolean(),
  /** Sections that the viewer may see, including empty ones. */
  shown: z.array(z.enum(SECTIONS)),
  info: z
    .object({
      bio: z.string(),
      pronouns: z.string(),
      /** An http or https URL; empty if the member gave none. */
      link: z.string(),
      /** Up to four titles, in the member’s order. */
      favorites: z.array(card),
    })
    .nullable(),
  /** Null if the viewer may not see the member's taste, or if there is none yet. */
  taste: tasteMetrics
    .pick({ archetype: true })
    .extend({
      tasteType: tasteMetrics.shape.tasteFingerPrint.shape.tasteType,
      topAttributes: listTopAttributes.result,
    })
    .nullable(),
  counts: z.object({
    followers: count,
    followings: count,
    watchlist: count,
    notInterested: count,
    seen: count,
    lists: count,
  }),
});
export type Profile = z.infer<typeof profile>;

export const getOwnProfile = defineEndpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in member’s profile, with everything that others may not see.',
  access: 'member',
  tag: 'profile',
  result: profile,
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/profile/{id}',
  summary:
    'A member’s profile, with the sections they show to the viewer. A former handle finds the member for a year; the response has the current one.',
  access: 'anyone',
  tag: 'profile',
  params: z.object({
    id: z
      .string()
      .regex(
        /^(@.{1,60}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
        'must be a member’s id, or a handle after @',
      )
      .describe('A member’s id, or a handle after @.')
      .meta({ examples: ['@greta'] }),
  }),
  result: profile,
  errors: ['USER_NOT_FOUND'],
});

const text = (what: string, max: number) =>
  limitedText(max).optional().describe(`${what}, up to ${max} characters.`);

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/profile',
  summary: 'Changes the given parts of the member’s profile; the others stay the same.',
  access: 'member',
  isForPublishing: true,
  tag: 'profile',
  body: z
    .strictObject({
      handle: z
        .string()
        .optional()
        .describe(
          `${HANDLE.min} to ${HANDLE.max} letters a–z, digits or underscores; upper and lower case are the same. The former handle leads to this member for ${HANDLE.keptDays} days, and nobody else can take it.`,
        ),
      bio: text('About the member', PROFILE_MAX.bio),
      pronouns: text('Pronouns', PROFILE_MAX.pronouns),
      link: text('An http or https URL; empty for none', PROFILE_MAX.link),
      favorites: z
        .array(titleRef)
        .max(PROFILE_MAX.favorites)
        .optional()
        .describe(`Up to ${PROFILE_MAX.favorites} different titles, in order; replaces the current ones.`),
    })
    .meta({ examples: [{ pronouns: 'she/her', favorites: ['past-lives-2023'] }] }),
  result: profile,
  errors: [
    'HANDLE_INVALID',
    'HANDLE_TAKEN',
    'HANDLE_CHANGED_OFTEN',
    'LINK_INVALID',
    'TOO_MANY_LINKS',
    'FAVORITE_TWICE',
    'TITLE_NOT_FOUND',
    'ACCOUNT_DELETED',
  ],
});

/** Availability of a handle: free or the member's own, taken or reserved, or not a valid handle. */
const HANDLE_STATES = ['available', 'taken', 'invalid'] as const;

export const checkHandle = defineEndpoint({
  method: 'GET',
  path: '/profile/handles/{handle}',
  summary:
    'Whether the signed-in member can use a handle. Their own current and former handles count as available, and reserved handles as taken.',
  access: 'member',
  tag: 'profile',
  params: z.object({
    handle: z
      .string()
      .min(1)
      .max(60)
      .describe('A handle, with or without @; 1 to 60 characters.')
      .meta({ examples: ['greta'] }),
  }),
  result: z.object({ handle: z.string(), state: z.enum(HANDLE_STATES) }),
});

export const listSuggestedMovies = defineEndpoint({
  method: 'GET',
  path: '/profile/suggestedMovies',
  summary: 'Titles suggested to the member, the best match first; popular ones without a taste.',
  access: 'member',
  tag: 'profile',
  query: pagedQuery(PAGE_SIZE.movieList, {}),
  result: paged(card),
});

/** How similar the tastes of two members are: how well their ratings, given or expected, agree. */
export const tasteNearness = z.object({
  /**
   * Agreement of the two members, 0–100: how closely their ratings of the same titles agree or, if they have rated too
   * few of the same titles, their matches.
   */
  agreement: z.int().min(0).max(100),
  /** Number of titles that both members have rated; 0 if the agreement was calculated from their matches. */
  sharedRatings: z.int().min(0),
});
export type TasteNearness = z.infer<typeof tasteNearness>;

/** A comparison of the viewer's taste with another member's. */
export const together = z.object({
  nearness: tasteNearness,
  /**
   * Titles that neither has seen and both would probably like, best first. The other member's match
   * (`theirs`) is rounded down to the start of its tier unless both show each other what they have seen.
   */
  bothWouldLike: z.array(z.object({ card, matches: z.object({ own: z.number(), theirs: z.number() }) })),
  /** Sliders on which the two tastes differ most, largest difference first. */
  differences: z.array(
    z.object({
      key: z.enum(SLIDER_KEYS),
      /** −1 (the low pole) to 1 (the high pole). */
      own: z.number().min(-1).max(1),
      theirs: z.number().min(-1).max(1),
    }),
  ),
});
export type Together = z.infer<typeof together>;

export const getTogether = defineEndpoint({
  method: 'GET',
  path: '/profile/{id}/together',
  summary:
    'How near the viewer’s and another member’s tastes are, what both would like, and where they differ most. Each has to show their taste to the other.',
  access: 'member',
  tag: 'profile',
  params: memberById,
  result: together,
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN', 'OWN_TASTE_NOT_SHOWN', 'NO_TASTE'],
});

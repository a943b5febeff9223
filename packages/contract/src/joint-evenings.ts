import { z } from 'zod';
import { EVENING_PICKS, JOINT_GROUP, OLDEST_FILM_YEAR } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { FARTHEST_YEAR, LANGUAGES_MAX, tonightOffsets } from './filters.ts';
import { groupById, jointGroupId } from './joint-groups.ts';
import { memberSummary } from './members.ts';
import { card, titleName, titleRef } from './titles.ts';
import { userId } from './user.ts';
import { LANGUAGES } from './vocab/languages.ts';
import { MOVIE_TYPES } from './vocab/lists.ts';
import { LONGEST_EVENING_MINUTES } from './vocab/pick-moods.ts';
import { YOUNGEST_KEYS } from './vocab/youngest.ts';

const TAG = 'joint taste';
const EXAMPLE_ID = '9b1a5f0e-6d0b-4c55-8e6b-7e1c5a7d9b44';
const EXAMPLE_MEMBER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const eveningId = z
  .uuid()
  .describe('The evening’s id. Chosen by the client, so that repeating the request has no effect.')
  .meta({ examples: [EXAMPLE_ID] });
/** Path parameters of a request about one evening. */
export const eveningById = z.object({ id: eveningId });

const LANGUAGE_CODES: ReadonlySet<string> = new Set(LANGUAGES.map(({ code }) => code));
const filmYear = z.int().min(OLDEST_FILM_YEAR).max(FARTHEST_YEAR);

/**
 * What the people of an evening (one occasion on which a group chooses a title) want to watch: filters like those of
 * the dashboard, and slider offsets for this evening.
 */
export const eveningWishes = z.strictObject({
  movieType: z.enum(MOVIE_TYPES).default('all').describe('Content type; all by default.'),
  minutes: z
    .int()
    .min(1)
    .max(LONGEST_EVENING_MINUTES)
    .nullable()
    .default(null)
    .describe('Available time in minutes; null for no limit. Excludes titles of unknown length.'),
  isOnServices: z
    .boolean()
    .default(true)
    .describe(
      'Whether to limit to the streaming services of anybody present. Without any, nothing is limited.',
    ),
  youngest: z
    .enum(YOUNGEST_KEYS)
    .nullable()
    .default(null)
    .describe(
      'Age of the youngest person. null: 13 to 15 if somebody’s taste test says that they are under 18, otherwise adult.',
    ),
  year: z
    .tuple([filmYear, filmYear])
    .nullable()
    .default(null)
    .describe('First and last year, in either order; null for any.'),
  languages: z
    .array(z.string().refine((code) => LANGUAGE_CODES.has(code), 'must be a two-letter language code'))
    .max(LANGUAGES_MAX)
    .default([])
    .describe('Two-letter codes (ISO 639-1); matches any of them. Empty for any language.'),
  isRewatchFine: z.boolean().default(false).describe('Whether titles that somebody has seen may be offered.'),
  tonight: z
    .string()
    .default('')
    .describe('Tonight’s slider offsets for everybody, such as pace:+1.5,scale:-1.')
    .refine((text) => tonightOffsets.safeParse(text).success, 'must look like pace:+1.5,scale:-1'),
});
export type EveningWishes = z.infer<typeof eveningWishes>;

/** One person's side of a title: their own match and reasons, and what they give up. */
const personPick = z.object({
  /** Id of the member, or of the guest in this evening. */
  personId: z.uuid(),
  /** 0 to 100; null without a taste. */
  match: z.int().min(0).max(100).nullable(),
  /** The strongest reasons for the match, in words, with their points. Ratings and loved titles aren’t among them. */
  reasons: z.array(z.object({ label: z.string(), points: z.int() })),
  /** Points below the person’s best match among all titles on offer. */
  givesWay: z.int().min(0),
});

/**
 * A title suggested to a group, with each person's match, reasons and concession (what they give up compared with
 * their best match).
 */
export const jointPick = z.object({
  card,
  /** Each person's match, reasons and concession. */
  people: z.array(personPick),
  /** Whether choosing it keeps the members’ concessions over all evenings close to each other. */
  isFair: z.boolean(),
});
export type JointPickView = z.infer<typeof jointPick>;

/** A member's concessions over the group's evenings. */
const standing = z.object({
  userId,
  /** Sum of the member’s concessions, older ones counting less. 1 is an evening with a typical title for them. */
  conceded: z.number().min(0),
  /** Number of evenings in which the member gave way more than anybody else. */
  gaveWayCount: z.int().min(0),
});

const eveningPerson = memberSummary.extend({
  isViewer: z.boolean(),
  /** Whether the person has no account, and is forgotten after the evening. */
  isGuest: z.boolean(),
  /** The minimum match that a title must have for this person, 0 to 100. */
  floor: z.int(),
  hasTaste: z.boolean(),
  /** Whether they have confirmed that they watched the chosen title. */
  hasWatched: z.boolean(),
});

/**
 * An evening (one occasion on which a group chooses a title): the people, their wishes, and the titles that suit
 * them.
 */
export const jointEvening = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  startedAt: z.iso.datetime(),
  wishes: eveningWishes,
  /** Members and guests who take part. */
  people: z.array(eveningPerson),
  /** Each member's concessions over the group's evenings. */
  standings: z.array(standing),
  /** The member whose turn it is, since they have given way clearly more than others so far; null if nobody has. */
  turnUserId: userId.nullable(),
  /** Titles for everybody, the best first. */
  picks: z.array(jointPick).max(EVENING_PICKS),
  /**
   * Reason that there are no picks; null if there are any. `filters`: no title passes the filters. `floors`: the
   * minimum matches of some people exclude each other.
   */
  emptied: z
    .object({
      by: z.enum(['filters', 'floors']),
      /** The people whose minimum matches exclude each other; empty for `filters`. */
      personIds: z.array(z.uuid()),
      /** The title that comes nearest to these minimum matches; null for `filters`. */
      nearest: jointPick.nullable(),
    })
    .nullable(),
  /** The chosen title; null until there is one. */
  choice: jointPick.nullable(),
  /** The evening’s last swipe round; null if there was none. */
  roundId: z.uuid().nullable(),
});
export type JointEvening = z.infer<typeof jointEvening>;

/** One evening in a group's ledger. */
const ledgerEvening = z.object({
  id: z.uuid(),
  decidedAt: z.iso.datetime(),
  /** Null if the title has left the catalog. */
  title: titleName.nullable(),
  /** Whether the evening counts in the ledger. */
  isCounted: z.boolean(),
  /**
   * Members who took part, with their concessions: `share` is 0 for their best title on offer and 1 for a typical one;
   * `points` is how far the title's match is below that of their best title.
   */
  people: z.array(z.object({ userId, share: z.number().min(0), points: z.int().min(0) })),
});

/**
 * The ledger of a group: how much each member conceded, evening by evening, and whose turn it is to get their way.
 */
export const jointLedger = z.object({
  members: z.array(memberSummary),
  /** Each member's concessions over all evenings. */
  standings: z.array(standing),
  /**
   * The member whose taste counts more next time, because they conceded most; null if nobody conceded much more than
   * the others.
   */
  turnUserId: userId.nullable(),
  /** The latest first. */
  evenings: z.array(ledgerEvening).max(JOINT_GROUP.evenings),
});
export type JointLedger = z.infer<typeof jointLedger>;

const NOT_FOUND = ['JOINT_EVENING_NOT_FOUND'] as const;

export const startJointEvening = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/groups/{id}/evenings',
  summary: 'Starts an evening of a group. A group chooses for one evening at a time.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: groupById,
  body: z
    .strictObject({
      id: eveningId,
      userIds: z
        .array(userId)
        .max(JOINT_GROUP.max)
        .describe('Who is there, the member included; each must have joined the group.'),
      wishes: eveningWishes.prefault({}),
    })
    .meta({ examples: [{ id: EXAMPLE_ID, userIds: [EXAMPLE_MEMBER] }] }),
  result: jointEvening,
  errors: [
    'JOINT_GROUP_NOT_FOUND',
    'JOINT_GROUP_TOO_SMALL',
    'JOINT_PERSON_ABSENT',
    'JOINT_EVENING_OPEN',
    'ACCOUNT_DELETED',
    ...NOT_FOUND,
  ],
});

export const getJointEvening = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/evenings/{id}',
  summary: `An evening with up to ${EVENING_PICKS} titles for everybody who is there. Only members of the group find it.`,
  access: 'member',
  tag: TAG,
  params: eveningById,
  result: jointEvening,
  errors: [...NOT_FOUND],
});

export const updateJointEvening = defineEndpoint({
  method: 'PATCH',
  path: '/joint-taste/evenings/{id}',
  summary: 'Changes what the people of an open evening want, or whether a past evening counts in the ledger.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: eveningById,
  body: z
    .strictObject({
      wishes: eveningWishes.optional(),
      isCounted: z.boolean().optional().describe('Whether the evening counts in the ledger.'),
    })
    .meta({ examples: [{ isCounted: false }] }),
  result: jointEvening,
  errors: [...NOT_FOUND],
});

export const chooseForEvening = defineEndpoint({
  method: 'PUT',
  path: '/joint-taste/evenings/{id}/choice',
  summary:
    'Stores what the group watches, and what each person gave way for it. Repeated with another title, it corrects the ledger.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: eveningById,
  body: z.strictObject({ movieId: titleRef }).meta({ examples: [{ movieId: 'past-lives-2023' }] }),
  result: jointEvening,
  errors: [...NOT_FOUND, 'TITLE_NOT_FOUND'],
});

export const endJointEvening = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/evenings/{id}',
  summary: 'Deletes an evening: an open one ends, and one in the ledger is removed from it.',
  access: 'member',
  tag: TAG,
  params: eveningById,
  result: z.object({ groupId: jointGroupId }),
  errors: [...NOT_FOUND],
});

export const getJointLedger = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/groups/{id}/ledger',
  summary: `The last ${JOINT_GROUP.evenings} evenings of a group, with what each person gave way.`,
  access: 'member',
  tag: TAG,
  params: groupById,
  result: jointLedger,
  errors: ['JOINT_GROUP_NOT_FOUND'],
});

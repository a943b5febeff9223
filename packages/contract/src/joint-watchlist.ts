import { z } from 'zod';
import { JOINT_GROUP } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { eveningById, jointEvening, jointPick } from './joint-evenings.ts';
import { groupById, jointGroupId } from './joint-groups.ts';
import { memberSummary } from './members.ts';
import { titleRef } from './titles.ts';
import { ratingValue } from './trackers.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';

const TAG = 'joint taste';
const EXAMPLE_TITLE = 'past-lives-2023';
const titleInGroup = z.object({
  id: jointGroupId,
  movieId: titleRef.describe('The title.').meta({ examples: [EXAMPLE_TITLE] }),
});

/** A group's watchlist, ordered for everybody. */
const jointWatchlist = z.object({
  entries: z.array(
    jointPick.extend({
      /** First name of the member who added it; null if they have left. */
      addedBy: z.string().nullable(),
      addedAt: z.iso.datetime(),
    }),
  ),
});
export type JointWatchlist = z.infer<typeof jointWatchlist>;

export const getJointWatchlist = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/groups/{id}/watchlist',
  summary:
    'The titles that a group wants to watch, ordered for everybody who has joined, with their matches.',
  access: 'member',
  tag: TAG,
  params: groupById,
  result: jointWatchlist,
  errors: ['JOINT_GROUP_NOT_FOUND'],
});

export const addToJointWatchlist = defineEndpoint({
  method: 'PUT',
  path: '/joint-taste/groups/{id}/watchlist/{movieId}',
  summary: `Adds a title to a group’s watchlist; does nothing if it is there. A group has up to ${JOINT_GROUP.watchlist} titles.`,
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: titleInGroup,
  result: jointWatchlist,
  errors: ['JOINT_GROUP_NOT_FOUND', 'TITLE_NOT_FOUND', 'JOINT_WATCHLIST_FULL'],
});

export const removeFromJointWatchlist = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/groups/{id}/watchlist/{movieId}',
  summary: 'Removes a title from a group’s watchlist; does nothing if it isn’t there.',
  access: 'member',
  tag: TAG,
  params: titleInGroup,
  result: jointWatchlist,
  errors: ['JOINT_GROUP_NOT_FOUND'],
});

export const confirmWatched = defineEndpoint({
  method: 'PUT',
  path: '/joint-taste/evenings/{id}/watched',
  summary:
    'Confirms that the member watched the evening’s title: logs it in their diary, with their rating. The others learn only whether they have watched it. In the ledger, a liked title counts half as giving way, and a disliked one as fully.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: eveningById,
  body: z
    .strictObject({
      viewingId: z
        .uuid()
        .describe(
          'The id of the diary entry. Chosen by the client, so that repeating the request has no effect.',
        ),
      rating: ratingValue.nullable().default(null).describe('0.5 to 5 in half stars; null gives none.'),
    })
    .meta({ examples: [{ viewingId: '6b1a5f0e-6d0b-4c55-8e6b-7e1c5a7d9b66', rating: 4 }] }),
  result: jointEvening,
  errors: [
    'JOINT_EVENING_NOT_FOUND',
    'JOINT_PERSON_ABSENT',
    'TITLE_NOT_FOUND',
    'VIEWING_NOT_FOUND',
    'ACCOUNT_DELETED',
  ],
  fieldErrors: { rating: 'RATING_INVALID' },
});

const leans = z
  .array(z.object({ key: z.enum(SLIDER_KEYS), lean: z.number().min(-1).max(1) }))
  .describe('Preference on each slider, −1 (low end) to 1 (high end); 0 for none.');

export const getJointFingerprint = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/groups/{id}/taste',
  summary:
    'Where the members of a group meet and where they differ: each member’s preference on the ten sliders. Members without a taste are left out.',
  access: 'member',
  tag: TAG,
  params: groupById,
  result: z.object({
    people: z.array(
      memberSummary.extend({
        isViewer: z.boolean(),
        leans,
      }),
    ),
  }),
  errors: ['JOINT_GROUP_NOT_FOUND'],
});

export const getJointPicture = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/groups/{id}/picture',
  summary:
    'What the shared picture of a group’s tastes shows: first names, and preferences on the ten sliders. Anybody who has the group’s id may read it as long as everybody in the group agrees.',
  access: 'anyone',
  tag: TAG,
  params: groupById,
  result: z.object({ name: z.string(), people: z.array(z.object({ name: z.string(), leans })) }),
  errors: ['JOINT_GROUP_NOT_FOUND'],
});

import { z } from 'zod';
import { FOLLOWS_MAX, PAGE_SIZE, PAGE_SIZE_MAX, TOPICS_DAYS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { memberById, memberCard, memberSummary } from './members.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { card } from './titles.ts';
import { userId } from './user.ts';

const EXAMPLE_MEMBER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const otherMember = z
  .strictObject({ userId: userId.describe('The other member’s id.') })
  .meta({ examples: [{ userId: EXAMPLE_MEMBER }] });

/** Follows a member. The page shows no error message if the request fails (specification §8). */
export const followMember = defineEndpoint({
  method: 'POST',
  path: '/community/follow',
  summary: `Follows a member, or asks to if their account is private. Does nothing if either was done before. A member follows up to ${FOLLOWS_MAX.toLocaleString('en-US')} others.`,
  access: 'member',
  isForPublishing: true,
  tag: 'community',
  body: otherMember,
  result: memberCard,
  errors: ['USER_NOT_FOUND', 'FOLLOW_SELF', 'TOO_MANY_FOLLOWS', 'ACCOUNT_DELETED', 'RATE_LIMITED'],
});

/** Stops following a member. The page shows no error message if the request fails (specification §8). */
export const unfollowMember = defineEndpoint({
  method: 'POST',
  path: '/community/unfollow',
  summary: 'Stops following a member, or withdraws the request; does nothing if there is neither.',
  access: 'member',
  tag: 'community',
  body: otherMember,
  result: memberCard,
  errors: ['USER_NOT_FOUND'],
});

const listedOf = pagedQuery(PAGE_SIZE.activeUsers, {
  userId: userId.optional().describe('A member’s id; the viewer’s own list if omitted.'),
});

export const listFollowers = defineEndpoint({
  method: 'GET',
  path: '/community/followers',
  summary:
    'The followers of a member that the viewer may see, the latest first. A visitor has none of their own.',
  access: 'anyone',
  tag: 'community',
  query: listedOf,
  result: paged(memberCard),
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN'],
});

export const listFollowings = defineEndpoint({
  method: 'GET',
  path: '/community/followings',
  summary:
    'The members that a member follows, as far as the viewer may see them, the latest first. A visitor follows nobody.',
  access: 'anyone',
  tag: 'community',
  query: listedOf,
  result: paged(memberCard),
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN'],
});

export const removeFollower = defineEndpoint({
  method: 'DELETE',
  path: '/community/followers/{id}',
  summary: 'Removes one of the member’s followers, without telling them; does nothing if they aren’t one.',
  access: 'member',
  tag: 'community',
  params: memberById,
  result: z.object({ userId }),
});

export const listFollowRequests = defineEndpoint({
  method: 'GET',
  path: '/community/requests',
  summary: 'Members who asked to follow the member, the latest first.',
  access: 'member',
  tag: 'community',
  query: pagedQuery(PAGE_SIZE.activeUsers, {}),
  result: paged(memberCard),
});

export const acceptFollower = defineEndpoint({
  method: 'POST',
  path: '/community/requests/{id}/accept',
  summary: 'Accepts a request to follow. Does nothing if the member follows already.',
  access: 'member',
  tag: 'community',
  params: memberById,
  result: memberCard,
  errors: ['USER_NOT_FOUND', 'FOLLOW_REQUEST_NOT_FOUND'],
});

export const declineFollower = defineEndpoint({
  method: 'DELETE',
  path: '/community/requests/{id}',
  summary: 'Declines a request, without telling the member who sent it; does nothing if there is none.',
  access: 'member',
  tag: 'community',
  params: memberById,
  result: z.object({ userId }),
});

export const blockMember = defineEndpoint({
  method: 'PUT',
  path: '/community/blocks/{id}',
  summary:
    'Blocks a member: from now on neither sees the other anywhere, and neither follows the other. The member isn’t notified.',
  access: 'member',
  tag: 'community',
  params: memberById,
  result: z.object({ userId }),
  errors: ['USER_NOT_FOUND', 'BLOCK_SELF', 'ACCOUNT_DELETED'],
});

export const unblockMember = defineEndpoint({
  method: 'DELETE',
  path: '/community/blocks/{id}',
  summary: 'Stops blocking a member; does nothing if they aren’t blocked. Following doesn’t come back.',
  access: 'member',
  tag: 'community',
  params: memberById,
  result: z.object({ userId }),
});

export const listBlocked = defineEndpoint({
  method: 'GET',
  path: '/community/blocks',
  summary: 'The members that the member blocked, the latest first.',
  access: 'member',
  tag: 'community',
  query: pagedQuery(PAGE_SIZE.activeUsers, {}),
  result: paged(memberSummary),
});

export const muteMember = defineEndpoint({
  method: 'PUT',
  path: '/community/mutes/{id}',
  summary: 'Leaves a member out of the viewer’s feeds and notifications. The member isn’t notified.',
  access: 'member',
  tag: 'community',
  params: memberById,
  result: z.object({ userId }),
  errors: ['USER_NOT_FOUND', 'BLOCK_SELF', 'ACCOUNT_DELETED'],
});

export const unmuteMember = defineEndpoint({
  method: 'DELETE',
  path: '/community/mutes/{id}',
  summary: 'Stops muting a member; does nothing if they aren’t muted.',
  access: 'member',
  tag: 'community',
  params: memberById,
  result: z.object({ userId }),
});

export const listMuted = defineEndpoint({
  method: 'GET',
  path: '/community/mutes',
  summary: 'The members that the member muted, the latest first.',
  access: 'member',
  tag: 'community',
  query: pagedQuery(PAGE_SIZE.activeUsers, {}),
  result: paged(memberSummary),
});

/** A title, theme or genre that members have recently written about. */
export const popularTopic = z.object({
  kind: z.enum(['title', 'theme', 'genre']),
  /** The title's id, or the key of the theme or genre. */
  key: z.string(),
  name: z.string(),
  /** The title's card; null for a theme or genre. */
  card: card.nullable(),
  /** Reason that the topic is listed: “4 reviews and 2 comments by 5 members in the last 14 days”. */
  reason: z.string(),
});
export type PopularTopic = z.infer<typeof popularTopic>;

export const listPopularTopics = defineEndpoint({
  method: 'GET',
  path: '/community/popular-topics',
  summary: `The titles, themes and genres that members wrote most about in the last ${TOPICS_DAYS} days; recent texts count more. Only texts that the viewer may see count.`,
  access: 'anyone',
  tag: 'community',
  query: z.object({
    size: wholeNumber(1, PAGE_SIZE_MAX)
      .default(PAGE_SIZE.popularTopics)
      .describe(`Number of topics, 1 to ${PAGE_SIZE_MAX}; ${PAGE_SIZE.popularTopics} by default.`),
  }),
  result: z.array(popularTopic),
  errors: [],
});

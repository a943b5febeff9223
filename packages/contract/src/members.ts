import { z } from 'zod';
import { userId } from './user.ts';

/** The displayed name of a member who entered none. */
export const DEFAULT_MEMBER_NAME = 'Palate member';

/** A member's name, handle and avatar, as shown wherever the member is mentioned. */
export const memberSummary = z.object({
  id: userId,
  /** First and last name; “Palate member” if both are empty. */
  profileName: z.string(),
  /** The member's handle, without @; null if there is none. */
  handle: z.string().nullable(),
  /** Key of the archetype, for the avatar; null if the member has none or doesn’t show it to the viewer. */
  archetype: z.string().nullable(),
  /** Hash of the member's own picture, which takes the place of the archetype's avatar; null without one. */
  avatar: z.string().nullable(),
  /** Whether the member is an invented one of the sample community. */
  isSample: z.boolean(),
});
export type MemberSummary = z.infer<typeof memberSummary>;

/**
 * The viewer's relation to a member: `self` is the viewer's own profile; `requested` is a follow request that the
 * member hasn't answered.
 */
export const FOLLOW_STATES = ['self', 'none', 'requested', 'following'] as const;
/** The viewer's relation to a member: following, requested to follow, neither, or the same person. */
export type FollowState = (typeof FOLLOW_STATES)[number];

/** A member in a list of members. */
export const memberCard = memberSummary.extend({
  followState: z.enum(FOLLOW_STATES),
  /** Whether the member follows the viewer. */
  isFollower: z.boolean(),
});
export type MemberCard = z.infer<typeof memberCard>;

/** Path parameters of a request about one member. */
export const memberById = z.object({
  id: userId.describe('A member’s id.').meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});

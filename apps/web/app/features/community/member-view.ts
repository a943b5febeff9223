import type { FollowState, MemberCard, MemberSummary } from '@palate/contract/members';

/** Returns the path of a member's profile. */
export const profileHref = ({ id }: Pick<MemberSummary, 'id'>): string => `/profile/${id}`;

/** A member, with only the fields that lists show. */
export type MemberView = Pick<
  MemberCard,
  'id' | 'profileName' | 'handle' | 'archetype' | 'avatar' | 'isSample' | 'followState' | 'isFollower'
> & {
  /** A sentence below the name, such as how near the member's taste is to the viewer's; null for none. */
  readonly note: string | null;
};

export function toMemberView(member: MemberCard, note: string | null = null): MemberView {
  const { id, profileName, handle, archetype, avatar, isSample, followState, isFollower } = member;
  return { id, profileName, handle, archetype, avatar, isSample, followState, isFollower, note };
}

/** Labels of the button that follows or unfollows a member. */
export const FOLLOW_WORDS: Readonly<Record<Exclude<FollowState, 'self'>, string>> = {
  none: 'Follow',
  requested: 'Requested',
  following: 'Following',
};

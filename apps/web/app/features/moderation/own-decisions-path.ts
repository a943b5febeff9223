/** The part of `/account` with the moderators’ decisions about the member. */
export const OWN_DECISIONS = '/account#moderation';

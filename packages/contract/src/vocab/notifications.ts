/**
 * Kinds of notifications, each with the preference that turns it off. Somebody follows the member, asks to follow them
 * or accepts their request; comments on their text or list, replies to their comment, mentions them, or likes their
 * text. They ask to become the member's partner, or accept that request; add the member to a group, or begin an evening
 * with them. A title on their watchlist comes to one of their streaming services. A moderator's decision about them
 * can't be turned off.
 */
export const NOTIFICATION_PREFERENCES = {
  follow: 'isFollowNotified',
  request: 'isFollowNotified',
  accept: 'isFollowNotified',
  comment: 'isReplyNotified',
  reply: 'isReplyNotified',
  mention: 'isMentionNotified',
  like: 'isLikeNotified',
  partnerRequest: 'isJointNotified',
  partnerAccept: 'isJointNotified',
  groupInvite: 'isJointNotified',
  eveningStart: 'isJointNotified',
  offer: 'isOfferNoticed',
  moderation: null,
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_PREFERENCES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_PREFERENCES) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Frequencies of the email about unread notifications. */
export const DIGEST_PERIODS = ['off', 'daily', 'weekly'] as const;
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

/** Frequencies of the letter (the email with three recommended titles); daily is for members with Premium. */
export const LETTER_PERIODS = ['weekly', 'daily'] as const;
export type LetterPeriod = (typeof LETTER_PERIODS)[number];

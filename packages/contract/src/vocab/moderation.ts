/** Reasons for which a member can report something. */
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'spoiler',
  'impersonation',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What moderators can hide besides suspending a member: each has an author, a version and a text. */
export const MODERATED_TEXTS = ['review', 'story', 'comment', 'list'] as const;
export type ModeratedText = (typeof MODERATED_TEXTS)[number];

/**
 * Actions that a moderator can decide on: hide a text or list, restore one or a suspended member, delete the picture of
 * a member, warn or suspend a member, or dismiss the reports.
 */
export const MODERATION_ACTS = ['hide', 'restore', 'remove-picture', 'warn', 'suspend', 'dismiss'] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/**
 * Actions in the moderation log: the moderators' decisions, `keep`, which rejects an appeal, and `allow-picture`, which
 * accepts an appeal against `remove-picture`. The file was deleted, so the member may upload it again.
 */
export const LOGGED_ACTS = [...MODERATION_ACTS, 'keep', 'allow-picture'] as const;
export type LoggedAct = (typeof LOGGED_ACTS)[number];

/** Decisions that a member can appeal. */
export const APPEALABLE_ACTS: readonly LoggedAct[] = ['hide', 'remove-picture', 'warn', 'suspend'];

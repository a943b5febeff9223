import {
  type CommentSubject,
  counted,
  type LoggedAct,
  type ModeratedText,
  type NotificationKind,
} from '@palate/contract';
import type { NotificationRow } from './notifications.sql.ts';

/** The facts that a notification's sentence is made from. */
export interface Named {
  /** Names of the latest members who did it: two or more, unless only one did. */
  readonly names: readonly string[];
  /** Number of all members who did it. */
  readonly count: number;
  /** The post that the notification is about. For a comment, `on` says what kind of subject it is on. */
  readonly post: { readonly kind: 'review' | 'story' | 'comment'; readonly on: CommentSubject | null } | null;
  /** Name of the title that came to a streaming service; null for other kinds. */
  readonly title: string | null;
  /** Name of that streaming service; null for other kinds. */
  readonly service: string | null;
  /** A moderator's decision. `on` is the kind of text that it is about; null if it is about the member. */
  readonly decision: {
    readonly act: LoggedAct;
    readonly on: ModeratedText | null;
    readonly reason: string;
  } | null;
}

/** Describes a notification in one sentence: “Ann and 4 others liked your review.” */
export function describeEvent(
  kind: NotificationKind,
  { names, count, post, title, service, decision }: Named,
): string {
  const who = nameAll(names, count);
  const sentences: Record<NotificationKind, string> = {
    follow: `${who} followed you.`,
    request: `${who} asked to follow you.`,
    accept: `${who} accepted your request to follow them.`,
    comment: `${who} commented on your ${post?.on ?? 'text'}.`,
    reply: `${who} replied to your comment.`,
    mention: `${who} mentioned you in a ${post?.kind ?? 'comment'}.`,
    like: `${who} liked your ${post?.kind ?? 'text'}.`,
    partnerRequest: `${who} entered your joint taste code and wants to choose together with you.`,
    partnerAccept: `${who} accepted. You can choose together now.`,
    groupInvite: `${who} invited you to a group that chooses together.`,
    eveningStart: `${who} is choosing something for tonight, with you.`,
    offer: `${title ?? 'A title'} on your watchlist is now on ${service ?? 'one of your services'}.`,
    moderation: decision ? describeDecision(decision) : '',
  };
  return sentences[kind];
}

function describeDecision({ act, on, reason }: NonNullable<Named['decision']>): string {
  const text = on === null ? 'your text' : `your ${on}`;
  const sentences: Record<LoggedAct, string> = {
    hide: `A moderator hid ${text}`,
    restore: on === null ? 'A moderator reversed a decision about you' : `A moderator restored ${text}`,
    'remove-picture': 'A moderator removed your picture',
    warn: 'A moderator warned you',
    suspend: 'A moderator suspended your account',
    keep: 'A moderator read your appeal and kept the decision',
    'allow-picture': 'A moderator accepted your appeal about your picture, and you may upload it again',
    dismiss: 'A moderator dismissed a report',
  };
  return `${sentences[act]}: ${reason}`;
}

function nameAll(names: readonly string[], count: number): string {
  const [first = '', second] = names;
  if (count <= 1) return first;
  if (count === 2 && second !== undefined) return `${first} and ${second}`;
  return `${first} and ${counted(count - 1, 'other')}`;
}

/**
 * Reads the moderator's decision from a notification's row. Returns null if the notification isn't about a decision.
 */
export function decisionOf({
  act,
  reason,
  act_text_kind: on,
}: Pick<NotificationRow, 'act' | 'reason' | 'act_text_kind'>): Named['decision'] {
  return act === null ? null : { act, on, reason: reason ?? '' };
}

import type { Notification } from '@palate/contract/notifications';
import { NOTIFICATION_PREFERENCES } from '@palate/contract/vocab/notifications';
import { relativeTimeWords } from '../../ui/time/relative-time-words.ts';
import type { SleeveCard } from '../cards/sleeve-of.ts';
import { titleHref } from '../cards/title-href.ts';
import { type MemberView, profileHref } from '../community/member-view.ts';
import { reviewHref, storyHref } from '../posts/post-hrefs.ts';

/** A notification with only what the page shows. */
export interface NotificationView {
  readonly id: string;
  readonly kind: Notification['kind'];
  /** The notification in one sentence. */
  readonly text: string;
  /** When it happened: an ISO time, and how long ago that was in words. */
  readonly at: string;
  readonly ago: string;
  /** Whether it was unread when the page was opened. */
  readonly isUnread: boolean;
  /** The latest members who did it. */
  readonly members: readonly Pick<MemberView, 'id' | 'profileName' | 'archetype' | 'avatar'>[];
  /** The page that it is about; null if there is none. */
  readonly href: string | null;
  /** The beginning of the text; `isWithheld` if it is hidden as a spoiler; null without a text. */
  readonly excerpt: string | { readonly isWithheld: true } | null;
  /** The title that it is about, with its page; null if it is about none. */
  readonly title: { readonly href: string; readonly sleeve: SleeveCard } | null;
  /** The decision, if it can be appealed or was; otherwise null. */
  readonly appeal: {
    readonly actId: string;
    readonly act: NonNullable<Notification['decision']>['act'];
    readonly state: NonNullable<NonNullable<Notification['decision']>['appeal']>;
  } | null;
}

interface ViewOptions {
  readonly now: Date;
  readonly locale: string;
}

export function toNotificationView(
  notification: Notification,
  { now, locale }: ViewOptions,
): NotificationView {
  const { id, kind, text, at, isRead, members, post, title, decision } = notification;
  return {
    id,
    kind,
    text,
    at,
    ago: relativeTimeWords(new Date(at), now, locale),
    isUnread: !isRead,
    members: members.map((member) => ({
      id: member.id,
      profileName: member.profileName,
      archetype: member.archetype,
      avatar: member.avatar,
    })),
    href: notificationHref(notification),
    excerpt: post && (post.excerpt ?? { isWithheld: true }),
    title: title && {
      href: titleHref(title),
      sleeve: { title: title.title, year: title.year, dna: title.dna, tasteType: title.tasteType },
    },
    appeal: decision?.appeal ? { actId: decision.id, act: decision.act, state: decision.appeal } : null,
  };
}

/**
 * The page that a notification is about: the text, the title, the list or the member's profile; null if there is none.
 */
function notificationHref({
  kind,
  post,
  title,
  members: [member],
}: Pick<Notification, 'kind' | 'post' | 'title' | 'members'>): string | null {
  if (NOTIFICATION_PREFERENCES[kind] === 'isJointNotified') return '/jointTaste';
  if (post) return postHref(post, title);
  if (title) return titleHref(title);
  return member ? profileHref(member) : null;
}

/**
 * Returns the URL of a review or story or, for a comment, of the comments on the page that it belongs to. Null if
 * that page no longer exists.
 */
function postHref(
  { kind, id, subject }: NonNullable<Notification['post']>,
  title: Notification['title'],
): string | null {
  if (kind === 'review') return reviewHref(id);
  if (kind === 'story') return storyHref(id);
  if (!subject) return null;
  if (subject.kind === 'movie') return `${title ? titleHref(title) : `/movie/${subject.id}`}#reviews`;
  const hrefs = { review: reviewHref, story: storyHref, list: (listId: string) => `/list/${listId}` };
  return `${hrefs[subject.kind](subject.id)}#comments`;
}

/**
 * Marks the first `unread` notifications of a list as unread. Their stored state can't be used: opening the page
 * marks all older ones as read, including those that are loaded later.
 * @param unread how many were unread when the page was opened
 */
export const markUnread = (views: readonly NotificationView[], unread: number): NotificationView[] =>
  views.map((view, at) => (at < unread ? { ...view, isUnread: true } : view));

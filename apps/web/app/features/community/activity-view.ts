import type { Activity, ActivityPage } from '@palate/contract/feed';
import type { ActivityKind } from '@palate/contract/vocab/activities';
import { relativeTimeWords } from '../../ui/time/relative-time-words.ts';
import type { SleeveCard } from '../cards/sleeve-of.ts';
import { titleHref } from '../cards/title-href.ts';
import { reviewHref, storyHref } from '../posts/post-hrefs.ts';
import type { MemberView } from './member-view.ts';

/** An activity of a member, with only the fields that a feed shows. */
export interface ActivityView {
  readonly id: string;
  readonly kind: ActivityKind;
  /** When it happened: an ISO time, and how long ago that was in words (`ago`). */
  readonly at: string;
  readonly ago: string;
  readonly member: Pick<MemberView, 'id' | 'profileName' | 'archetype' | 'avatar' | 'isSample'>;
  /** The title, list or story that it is about. */
  readonly subject: { readonly title: string; readonly href: string } | null;
  /** The title whose generated cover (sleeve) is shown; null for a list and for a story about no title. */
  readonly sleeve: (SleeveCard & { readonly href: string }) | null;
  /** The text's title, or why it isn't shown (`isWithheld`); null unless a review or a withheld story is listed. */
  readonly text: { readonly line: string; readonly href: string; readonly isWithheld: boolean } | null;
  /** The member's rating in stars, 0.5..5; null without one. */
  readonly rating: number | null;
}

/** Consecutive activities of a feed; `next` is where it continues, or null at its end. */
export interface ActivitiesView {
  readonly content: readonly ActivityView[];
  readonly next: string | null;
}

export const toActivitiesView = (
  { content, next }: Pick<ActivityPage, 'content' | 'next'>,
  at: { now: Date; locale: string },
): ActivitiesView => ({ content: content.map((activity) => toActivityView(activity, at)), next });

function toActivityView(activity: Activity, { now, locale }: { now: Date; locale: string }): ActivityView {
  const { id, kind, at, member, card, rating } = activity;
  const { profileName, archetype, avatar, isSample } = member;
  return {
    id,
    kind,
    at,
    ago: relativeTimeWords(new Date(at), now, locale),
    member: { id: member.id, profileName, archetype, avatar, isSample },
    subject: subjectOf(activity),
    sleeve: card && {
      title: card.title,
      year: card.year,
      dna: card.dna,
      tasteType: card.tasteType,
      href: titleHref(card),
    },
    text: textOf(activity),
    rating,
  };
}

function subjectOf({ kind, card, list, post }: Activity): ActivityView['subject'] {
  if (kind === 'wrote')
    return (
      post && {
        title: post.title ?? `a story${card ? ` about ${card.title}` : ''}`,
        href: storyHref(post.id),
      }
    );
  if (card) return { title: card.title, href: titleHref(card) };
  return list && { title: list.title, href: `/list/${list.id}` };
}

function textOf({ kind, post }: Activity): ActivityView['text'] {
  if (!post) return null;
  const href = kind === 'wrote' ? storyHref(post.id) : reviewHref(post.id);
  if (post.title === null) return { line: post.spoiler?.note ?? '', href, isWithheld: true };
  return kind === 'wrote' ? null : { line: post.title, href, isWithheld: false };
}

/** Describes each kind of activity by the words before and after the name of the title, list or story. */
export const ACTIVITY_WORDS: Readonly<Record<ActivityKind, readonly [before: string, after: string]>> = {
  watchlisted: ['added', 'to their watchlist'],
  rated: ['rated', ''],
  logged: ['watched', ''],
  listed: ['made the list', ''],
  reviewed: ['reviewed', ''],
  wrote: ['wrote', ''],
};

/** The same words for the viewer's own activities (“to your watchlist”). */
export const OWN_ACTIVITY_WORDS: typeof ACTIVITY_WORDS = {
  ...ACTIVITY_WORDS,
  watchlisted: ['added', 'to your watchlist'],
};

import type { Activity } from '@palate/contract/feed';
import type { ActivityKind } from '@palate/contract/vocab/activities';
import { relativeTimeWords } from '../../ui/time/relative-time-words.ts';
import type { SleeveCard } from '../cards/sleeve-of.ts';
import { titleHref } from '../cards/title-href.ts';
import type { MemberView } from './member-view.ts';

/** An activity of a member, with only the fields that a feed shows. */
export interface ActivityView {
  readonly id: string;
  readonly kind: ActivityKind;
  /** When it happened: an ISO time, and how long ago that was in words (`ago`). */
  readonly at: string;
  readonly ago: string;
  readonly member: Pick<MemberView, 'id' | 'profileName' | 'archetype' | 'isSample'>;
  /** The title or list that it is about. `sleeve` is null for a list. */
  readonly subject: {
    readonly title: string;
    readonly href: string;
    readonly sleeve: SleeveCard | null;
  } | null;
  /** The member's rating in stars, 0.5..5; null without one. */
  readonly rating: number | null;
}

export function toActivityView(
  { id, kind, at, member, card, list, rating }: Activity,
  { now, locale }: { now: Date; locale: string },
): ActivityView {
  const { profileName, archetype, isSample } = member;
  return {
    id,
    kind,
    at,
    ago: relativeTimeWords(new Date(at), now, locale),
    member: { id: member.id, profileName, archetype, isSample },
    subject: card
      ? {
          title: card.title,
          href: titleHref(card),
          sleeve: { title: card.title, year: card.year, dna: card.dna, tasteType: card.tasteType },
        }
      : list && { title: list.title, href: `/list/${list.id}`, sleeve: null },
    rating,
  };
}

/** Describes each kind of activity by the words before and after the name of the title or list. */
export const ACTIVITY_WORDS: Readonly<Record<ActivityKind, readonly [before: string, after: string]>> = {
  watchlisted: ['added', 'to their watchlist'],
  rated: ['rated', ''],
  logged: ['watched', ''],
  listed: ['made the list', ''],
};

/** The same words for the viewer's own activities (“to your watchlist”). */
export const OWN_ACTIVITY_WORDS: typeof ACTIVITY_WORDS = {
  ...ACTIVITY_WORDS,
  watchlisted: ['added', 'to your watchlist'],
};

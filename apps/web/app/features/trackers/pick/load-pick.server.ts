import { getMatch, PICK_MINUTES, PICK_MOODS, pickFromWatchlist } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../../server-context.ts';
import { unreadable } from '../../../ui/fallbacks.ts';
import { toHeroView } from '../../cards/hero-view.ts';

/** Maximum length of a title id in a URL. */
const LONGEST_ID = 120;

/**
 * Loads a title picked from the watchlist for the time and mood in the URL. `pick` is null until the form is
 * submitted.
 */
export async function loadPick({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  const api = context.get(apiContext);
  const { country, hasTaste, session } = context.get(viewerContext);
  const search = url.searchParams;
  const askedMinutes = search.get('minutes') || null;
  const askedMood = search.get('mood') || null;
  const minutes = PICK_MINUTES.find((known) => String(known) === askedMinutes) ?? null;
  const mood = PICK_MOODS.find(({ key }) => key === askedMood)?.key ?? null;
  const last = search.get('not');
  const choices = { minutes, mood, isServicesFirst: search.get('services') === 'first' };
  const fallbacks = unreadable([
    ...(askedMinutes !== null && minutes === null ? [['minutes', 'time'] as const] : []),
    ...(askedMood !== null && mood === null ? [['mood', 'mood'] as const] : []),
  ]);
  const hasServices = session.state === 'member' && session.services.length > 0;
  if (search.get('pick') !== '1') return { choices, hasServices, pick: null, fallbacks };
  const found = await api(pickFromWatchlist, {
    query: {
      ...(minutes !== null && { minutes: String(minutes) }),
      ...(mood && { mood }),
      ...(choices.isServicesFirst && { isServicesFirst: 'true' as const }),
      ...(last && last.length <= LONGEST_ID && { not: last }),
    },
  });
  const { card, fitting, isOnServices, isRepeated } = found;
  const match = card && hasTaste ? await api(getMatch, { params: { id: card.id } }) : null;
  return {
    choices,
    hasServices,
    pick: { hero: card && toHeroView(card, match, country), fitting, isOnServices, isRepeated },
    fallbacks,
  };
}

/** The data of the page that picks from the watchlist. */
export type PickData = Awaited<ReturnType<typeof loadPick>>;

import type { TrackerFlagKey } from '@palate/contract/vocab/trackers';
import { starsWords } from '../../../ui/stars-words.ts';
import type { TrackerChange } from './tracker-change.ts';

/** Words for setting and clearing each flag, used in messages. */
const FLAG_WORDS: Record<TrackerFlagKey, { set: string; cleared: string }> = {
  watchlisted: { set: 'added to your watchlist', cleared: 'removed from your watchlist' },
  notInterested: { set: 'won’t be suggested again', cleared: 'can be suggested again' },
  hooked: { set: 'marked “It hooked me”', cleared: 'no longer marked “It hooked me”' },
  recommended: { set: 'marked “I recommend it”', cleared: 'no longer marked “I recommend it”' },
  discouraged: { set: 'marked “I don’t recommend it”', cleared: 'no longer marked “I don’t recommend it”' },
  lookingForSimilar: {
    set: 'marked “I want more like it”',
    cleared: 'no longer marked “I want more like it”',
  },
  psychedForNext: {
    set: 'marked “I can’t wait for the next one”',
    cleared: 'no longer marked “I can’t wait for the next one”',
  },
};

/** Describes a change as a sentence: “Arrival added to your watchlist.” */
export function changeWords(title: string, change: TrackerChange): string {
  if (change.kind === 'checkIn') {
    if (!change.checkedIn) return `You’re no longer watching ${title}.`;
    return change.replaces
      ? `You’re now watching ${title} instead of ${change.replaces.title}.`
      : `You’re watching ${title}.`;
  }
  if (change.kind === 'rating')
    return change.rating === 0
      ? `Your rating of ${title} was removed.`
      : `You rated ${title} ${starsWords(change.rating)}.`;
  const [flag, isSet] = Object.entries(change.flags)[0] ?? [];
  const words = flag === undefined ? undefined : FLAG_WORDS[flag as TrackerFlagKey];
  return words ? `${title} ${isSet ? words.set : words.cleared}.` : `${title} updated.`;
}

/**
 * Adds a sentence to a message about a change if the change also removed the title from the watchlist.
 * @param isUnwatchlisted whether it did
 */
export const withWatchlist = (message: string, isUnwatchlisted: boolean): string =>
  isUnwatchlisted ? `${message} Removed from your watchlist.` : message;

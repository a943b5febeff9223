import type { TrackerFlagKey } from '@palate/contract/vocab/trackers';
import type { TrackerChange } from './tracker-change.ts';

/** What setting and clearing each flag is called in messages. */
const FLAG_WORDS: Record<TrackerFlagKey, { set: string; cleared: string }> = {
  watchlisted: { set: 'added to your watchlist', cleared: 'removed from your watchlist' },
  notInterested: { set: 'won’t be suggested again', cleared: 'can be suggested again' },
  hooked: { set: 'marked as hooked', cleared: 'no longer marked as hooked' },
  recommended: { set: 'marked as recommended', cleared: 'no longer marked as recommended' },
  discouraged: { set: 'marked as not recommended', cleared: 'no longer marked as not recommended' },
  lookingForSimilar: { set: 'noted: you want more like it', cleared: 'no longer noted for more like it' },
  psychedForNext: {
    set: 'noted: you can’t wait for the next one',
    cleared: 'no longer noted for the next one',
  },
};

/** A change in a sentence: “Arrival added to your watchlist.” */
export function changeWords(title: string, change: TrackerChange): string {
  if (change.kind === 'checkIn')
    return change.checkedIn ? `You’re watching ${title}.` : `You’re no longer watching ${title}.`;
  if (change.kind === 'rating')
    return change.rating === 0
      ? `Your rating of ${title} was removed.`
      : `You rated ${title} ${starsWords(change.rating)}.`;
  const [flag, isSet] = Object.entries(change.flags)[0] ?? [];
  const words = flag === undefined ? undefined : FLAG_WORDS[flag as TrackerFlagKey];
  return words ? `${title} ${isSet ? words.set : words.cleared}.` : `${title} updated.`;
}

/** A rating in words: “4½ stars”. */
export function starsWords(rating: number): string {
  const whole = Math.floor(rating);
  const number = rating > whole ? `${whole === 0 ? '' : whole}½` : String(whole);
  return `${number} ${rating <= 1 ? 'star' : 'stars'}`;
}

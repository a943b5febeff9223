import type { TrackerCounts } from '@palate/contract/trackers';
import { counted } from '@palate/contract/vocab/number-words';
import { dotted } from '../../ui/lists/list-words.ts';

/**
 * Describes the number of members who track a title: “Recommended by 5 members · On 12 watchlists”; null if nobody
 * does.
 */
export function countWords({ watchlisted, hooked, recommended, ratings }: TrackerCounts): string | null {
  const members = (count: number) => counted(count, 'member');
  const words = [
    ratings.average === null
      ? ''
      : `Rated ${ratings.average.toFixed(1)} out of 5 by ${members(ratings.count)}`,
    recommended > 0 ? `Recommended by ${members(recommended)}` : '',
    hooked > 0 ? `${members(hooked)} ${hooked === 1 ? 'was' : 'were'} hooked` : '',
    watchlisted > 0 ? `On ${counted(watchlisted, 'watchlist')}` : '',
  ].filter(Boolean);
  return words.length === 0 ? null : dotted(words);
}

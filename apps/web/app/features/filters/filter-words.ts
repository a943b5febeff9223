import { EARLIEST_YEAR, OLDEST_FILM_YEAR } from '@palate/contract/constants';
import type { DnaFilter } from '@palate/contract/filters';
import { GENRES } from '@palate/contract/vocab/genres';
import {
  CERTIFICATE_GROUPS,
  MATCH_TIERS,
  MOVIE_TYPES,
  type MovieType,
  SORTS,
  type TierFilter,
} from '@palate/contract/vocab/lists';
import { capitalised } from '@palate/contract/vocab/number-words';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { THEMES } from '@palate/contract/vocab/themes';
import { joinWithOr } from '../../ui/lists/list-words.ts';
import type { FilterState } from './filter-state.ts';
import { OWN_ORDER_WORDS, type OwnOrder } from './own-order.ts';

/** The name of each kind of title in the filter sentence. */
export const MOVIE_TYPE_WORDS: Readonly<Record<MovieType, string>> = {
  all: 'movies and shows',
  movie: 'movies',
  tv_show: 'shows',
  big_screen: 'big-screen movies',
};
export const MOVIE_TYPE_CHOICES = MOVIE_TYPES.map((key) => ({ key, name: MOVIE_TYPE_WORDS[key] }));

/** Formats a range of years, to follow “from”: “1990 to 1999”, “before 1960”, “1970 or before”. */
export function yearWords([from, to]: readonly [number, number]): string {
  if (from === OLDEST_FILM_YEAR) return to < EARLIEST_YEAR ? `before ${to + 1}` : `${to} or before`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

/**
 * Returns the name of a sort order, to follow “sorted by”. The orders of specification §9 have the names given
 * there.
 */
export function sortWords(sortBy: FilterState['sortBy'], ownOrder: OwnOrder): string {
  const sort = SORTS.find(({ key }) => key === sortBy);
  return sort ? sort.name : OWN_ORDER_WORDS[ownOrder];
}

/**
 * Formats age certificates: the name of a group of specification §9 if they are exactly that group, otherwise “7+ or
 * 13+”.
 */
export function certificateWords(certificates: FilterState['certificate']): string {
  const group = Object.entries(CERTIFICATE_GROUPS).find(
    ([, members]) =>
      members.length === certificates.length && members.every((one) => certificates.includes(one)),
  );
  return group ? group[0].replace("'", '’') : joinWithOr(certificates);
}

/**
 * Describes a match tier filter, to follow “with”: “a good match or better”, “less than a good match”.
 * @param hasTaste false for a viewer without a taste, for whom the tiers apply to the movie rating
 */
export function tierWords(tier: TierFilter, hasTaste: boolean): string {
  const name = `a ${tier.replace('lessThan.', '')} ${hasTaste ? 'match' : 'rating'}`;
  return tier.startsWith('lessThan.') ? `less than ${name}` : tier === 'top' ? name : `${name} or better`;
}

/** The choices of the match tier filter, with their bounds, in two groups: at least a tier, and below a tier. */
export const TIER_CHOICES = (['orBetter', 'lessThan'] as const).map((kind) => ({
  kind,
  name: kind === 'orBetter' ? 'At least' : 'Below',
  choices: MATCH_TIERS.filter(({ from }) => from > 0).map(({ key, name, from }) => ({
    key: kind === 'orBetter' ? key : (`lessThan.${key}` as TierFilter),
    name:
      kind === 'orBetter'
        ? `${capitalised(name)}${key === 'top' ? '' : ' or better'} (${from} or more)`
        : `Less than ${name} (under ${from})`,
  })),
}));

/** Describes one DNA filter: “slow-burning”, “grief”, “no horror”. */
export function dnaWords(filter: DnaFilter): string {
  const isOut = filter.checker === 'exclude';
  if (filter.type === 'slider') {
    const [key, pole] = filter.key.split('.');
    const slider = SLIDERS.find((known) => known.key === key);
    const word = slider ? (pole === 'low' ? slider.low : slider.high) : filter.key;
    return isOut ? `not ${word}` : word;
  }
  const names = filter.type === 'theme' ? THEMES : GENRES;
  const name = names.find(({ key }) => key === filter.key)?.name ?? filter.key;
  return isOut ? `no ${name.toLowerCase()}` : name.toLowerCase();
}

import { counted } from '@palate/contract/vocab/number-words';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import type { PlannerData, PlanView } from './load-service-planner.server.ts';

/** Writes a month, given as `2026-12`, as “December 2026”. */
export const monthWords = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Returns the share of the points of all wanted titles, in whole percent; 0 if nothing is wanted. */
export const percentOf = (points: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * points) / all);

/** Returns the names of services by their keys, in the order of the keys. */
export function namesOf(keys: readonly string[], services: PlannerData['services']): string[] {
  const names = new Map(services.map(({ key, name }) => [key, name]));
  return keys.map((key) => names.get(key) ?? key);
}

/** Describes how many of the wanted titles a plan includes: “3 of 5 watchlist titles and 12 of 40 best matches”. */
export function countWords(
  { watchlistCount, bestCount }: Pick<PlanView, 'watchlistCount' | 'bestCount'>,
  wanted: PlannerData['wanted'],
): string {
  const parts = [
    ...(wanted.watchlistCount > 0
      ? [`${watchlistCount} of ${counted(wanted.watchlistCount, 'watchlist title')}`]
      : []),
    ...(wanted.bestCount > 0
      ? [`${bestCount} of ${wanted.bestCount} best ${wanted.bestCount === 1 ? 'match' : 'matches'}`]
      : []),
  ];
  return joinWithAnd(parts);
}

/**
 * Compares the chosen plan with the member's current services.
 * @returns null if the member has no priced services, or the plan consists of exactly these
 */
export function compareWords(
  chosen: PlanView,
  current: PlannerData['current'],
  wanted: PlannerData['wanted'],
): string | null {
  if (!current) return null;
  const shares = {
    now: percentOf(current.points, wanted.points),
    chosen: percentOf(chosen.points, wanted.points),
  };
  if ([...current.services].sort().join() === [...chosen.services].sort().join())
    return 'You already have these services. Nothing else gives you more for that money.';
  return `Your services cost ${current.amountText} and cover ${shares.now}% of what you want to watch. These cover ${shares.chosen}% for ${chosen.amountText}.`;
}

/**
 * Says what changes in a month: “Cancel Netflix, add Hulu.” Null if nothing does.
 * @param months `earlier` has the keys of the services of earlier months, which are added “again”
 */
export function changeWords(
  { dropped, taken }: Pick<PlannerData['months'][number], 'dropped' | 'taken'>,
  months: { readonly earlier: ReadonlySet<string> },
  services: PlannerData['services'],
): string | null {
  const again = taken.filter((key) => months.earlier.has(key));
  const fresh = taken.filter((key) => !months.earlier.has(key));
  const list = (keys: readonly string[]) => joinWithAnd(namesOf(keys, services));
  const parts = [
    ...(dropped.length > 0 ? [`cancel ${list(dropped)}`] : []),
    ...(fresh.length > 0 ? [`add ${list(fresh)}`] : []),
    ...(again.length > 0 ? [`add ${list(again)} again`] : []),
  ];
  const [first, ...rest] = parts;
  if (first === undefined) return null;
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')}.`;
}

/**
 * Parses a price that somebody typed, such as “15.49” or “15,49”, to the currency's smallest unit; null if it isn't
 * one.
 * @param digits decimals of the currency
 */
export function parsePrice(text: string, digits: number): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d*)?$/.test(plain)) return null;
  const decimals = plain.split('.')[1] ?? '';
  return decimals.length > digits ? null : Math.round(Number(plain) * 10 ** digits);
}

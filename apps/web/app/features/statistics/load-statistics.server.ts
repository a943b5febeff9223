import { GENRES, getStatistics, type Statistics, type StatisticsGroup } from '@palate/contract';
import { type ApiCall, orNull } from '../../api.ts';
import { monthsUntil } from './months-until.ts';

/** Groups shown of each kind; the rest are few titles each. */
const GROUPS_SHOWN = 12;
/** Maximum number of months in the chart. */
const MONTHS_SHOWN = 24;

/** Loads the page `/statistics`; `statistics` is null without Premium. */
export async function loadStatistics(api: ApiCall, locale: string) {
  const loaded = await orNull(api(getStatistics), 'PREMIUM_REQUIRED');
  return { statistics: loaded && toView(loaded, locale, new Date()) };
}

/** Data of the page `/statistics`. */
export type StatisticsView = ReturnType<typeof toView>;

function toView(loaded: Statistics, locale: string, now: Date) {
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const genreNames = new Map<string, string>(GENRES.map(({ key, name }) => [key, name]));
  return {
    ...loaded,
    months: monthsUntil(loaded.months, now, MONTHS_SHOWN),
    genres: named(loaded.genres, (key) => genreNames.get(key) ?? key),
    decades: named(loaded.decades, (key) => `${key}s`, loaded.decades.length),
    countries: named(loaded.countries, (key) => countries.of(key) ?? key),
  };
}

function named(groups: readonly StatisticsGroup[], nameOf: (key: string) => string, most = GROUPS_SHOWN) {
  return groups.slice(0, most).map((group) => ({ ...group, name: nameOf(group.key) }));
}

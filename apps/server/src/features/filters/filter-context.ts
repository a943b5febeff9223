import type { Filters } from '@palate/contract';
import { dayOfDate } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { countryOf } from '../../kernel/country.ts';
import { loadSeen, type Seen } from '../../kernel/seen.ts';
import { type Departure, loadDepartures } from '../departures/index.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';

/**
 * A request's context with the viewer's taste, seen titles, country and date, which filters and categories need to
 * select and sort titles.
 */
export interface FilterContext extends Context {
  /** Null if the viewer has given no answers yet. */
  readonly taste: ViewerTaste | null;
  /** Titles that the viewer has seen, dismissed or begun. */
  readonly seen: Seen;
  /**
   * Keys of the viewer's streaming services: those of the member's account or, without any, those that the filters
   * name; visitors have theirs only in their browser.
   */
  readonly services: readonly string[];
  /** Days on which titles leave streaming services, the earliest first. */
  readonly departures: readonly Departure[];
  /** Upper-case ISO code of the country the viewer is in (`countryOf`). */
  readonly country: string;
  /** Days since 1970-01-01, UTC. */
  readonly today: number;
}

/**
 * Loads the viewer's taste, seen titles and country, and upcoming departures. Loads them once per context.
 * @param filters the request's filters, whose services are the viewer's if the account has none
 */
export async function loadFilterContext(
  context: Context,
  { services = [] }: Pick<Filters, 'services'> = {},
): Promise<FilterContext> {
  const loaded = await context.once(getFilterContext);
  return loaded.services.length > 0 ? loaded : { ...loaded, services };
}

async function getFilterContext(context: Context): Promise<FilterContext> {
  const [taste, seen, departures] = await Promise.all([
    getViewerTaste(context),
    loadSeen(context),
    loadDepartures(context),
  ]);
  return {
    ...context,
    taste,
    seen,
    services: context.viewer.member?.streamings ?? [],
    departures,
    country: countryOf(context.viewer, taste?.answers?.countryCode).isoCode,
    today: dayOfDate(context.now),
  };
}

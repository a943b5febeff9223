import { dayOfDate } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { countryOf } from '../../kernel/country.ts';
import { loadSeen, type Seen } from '../../kernel/seen.ts';
import { type Departure, loadDepartures } from '../departures/index.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';

/**
 * A request's context with the facts about the viewer that decide which titles are selected: taste, seen titles,
 * country and day.
 */
export interface Viewing extends Context {
  /** Null if the viewer has given no answers yet. */
  readonly taste: ViewerTaste | null;
  readonly seen: Seen;
  /** Days on which titles leave streaming services, the earliest first. */
  readonly departures: readonly Departure[];
  /** Upper-case ISO code of the country the viewer is in (`countryOf`). */
  readonly country: string;
  /** Days since 1970-01-01, UTC. */
  readonly today: number;
}

/** Loads the viewer's taste, the titles they have seen, and their country. This is done once per context. */
export function loadViewing(context: Context): Promise<Viewing> {
  return context.once(getViewing);
}

async function getViewing(context: Context): Promise<Viewing> {
  const [taste, seen, departures] = await Promise.all([
    getViewerTaste(context),
    loadSeen(context),
    loadDepartures(context),
  ]);
  return {
    ...context,
    taste,
    seen,
    departures,
    country: countryOf(context.viewer, taste?.answers.countryCode).isoCode,
    today: dayOfDate(context.now),
  };
}

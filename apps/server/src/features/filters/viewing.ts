import { dayOfDate } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { countryOf } from '../../kernel/country.ts';
import { loadSeen, type Seen } from '../../kernel/seen.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';

/** A context with what choosing titles needs to know of the viewer. */
export interface Viewing extends Context {
  /** Null if they have given no answers yet. */
  readonly taste: ViewerTaste | null;
  readonly seen: Seen;
  /** Upper-case ISO code of the country the viewer is in (`countryOf`). */
  readonly country: string;
  /** Days since 1970-01-01, UTC. */
  readonly today: number;
}

/** Looks up the viewer's taste and country, once a context. */
export function loadViewing(context: Context): Promise<Viewing> {
  return context.once(findViewing);
}

async function findViewing(context: Context): Promise<Viewing> {
  const [taste, seen] = await Promise.all([getViewerTaste(context), loadSeen(context)]);
  return {
    ...context,
    taste,
    seen,
    country: countryOf(context.viewer, taste?.answers.countryCode).isoCode,
    today: dayOfDate(context.now),
  };
}

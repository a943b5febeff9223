import type { ImportedStreaming } from '../imported-title.ts';
import type { FieldReader } from '../titles/field-reader.ts';
import { listObjectsAt } from './answer-lists.ts';
import { nameService } from './services.ts';

/** TMDB's kinds of offers that aren't paid per title: subscription, free, and free with advertisements. */
const WITHOUT_PAYING_EACH = ['flatrate', 'free', 'ads'] as const;

/**
 * Parses TMDB's list of the services that a title streams on in the given countries. All these countries count as
 * checked, even if nothing was found, since TMDB's response covers all countries. If the response lacks the list,
 * reports a problem and returns nothing.
 * @param countries upper-case ISO codes
 * @param today ISO date, stored as the date of the information
 * @returns the services, including those that we don't know; the days of the checks by country; and the names of the
 *   services that we don't know
 */
export function parseStreamings(
  fields: FieldReader,
  answer: Readonly<Record<string, unknown>>,
  countries: readonly string[],
  today: string,
): { streamings: ImportedStreaming[]; checked: Record<string, string>; unknown: string[] } {
  const { results } = (answer['watch/providers'] ?? {}) as { results?: unknown };
  if (typeof results !== 'object' || results === null || Array.isArray(results)) {
    fields.refuse('watch/providers', 'TMDB doesn’t say where it streams');
    return { streamings: [], checked: {}, unknown: [] };
  }
  const unknown = new Set<string>();
  const streamings = countries.flatMap((country) => {
    const here = (results as Record<string, unknown>)[country];
    if (typeof here !== 'object' || here === null) return [];
    const names = new Set<string>();
    for (const way of WITHOUT_PAYING_EACH) {
      for (const { provider_name } of listObjectsAt(fields, here as Record<string, unknown>, [way])) {
        if (typeof provider_name !== 'string' || provider_name.trim() === '') continue;
        const service = nameService(provider_name);
        if (service.kind === 'channel') continue;
        if (service.kind === 'unknown') unknown.add(service.name);
        names.add(service.name);
      }
    }
    return [...names].map((service) => ({ service, country, asOf: today }));
  });
  const checked = Object.fromEntries(countries.map((country) => [country, today]));
  return { streamings, checked, unknown: [...unknown] };
}

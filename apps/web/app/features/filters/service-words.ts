import type { StreamingService } from '@palate/contract/streamings';
import { isoCountryCode } from '@palate/contract/vocab/country-codes';
import { dateWords } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { joinWithAnd } from '../../ui/lists/list-words.ts';

/** Maximum number of services that are named; with more, only their number is given. */
const MOST_NAMED = 3;

/**
 * Formats a list of services: “Mubi and Netflix, as of 2023”, with the oldest date of their data; “your services” for
 * an empty list.
 * @param country the viewer's, `uk` or `GB`
 */
export function serviceWords(
  keys: readonly string[],
  services: readonly Pick<StreamingService, 'key' | 'name' | 'countries'>[],
  country: string,
): string {
  if (keys.length === 0) return 'your services';
  const isoCode = isoCountryCode(country);
  const byKey = new Map(services.map((service) => [service.key, service]));
  const dates = keys.flatMap(
    (key) => byKey.get(key)?.countries.find((there) => there.isoCode === isoCode)?.asOf ?? [],
  );
  const named =
    keys.length > MOST_NAMED
      ? `${keys.length} services`
      : joinWithAnd(keys.map((key) => byKey.get(key)?.name ?? key));
  const oldest = dates.sort()[0];
  return oldest === undefined ? named : `${named}, as of ${dateWords(oldest, localeOf(country))}`;
}

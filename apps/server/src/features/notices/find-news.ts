import { serviceKey } from '../../catalogue/index.ts';
import { toIsoCode } from '../../kernel/country.ts';
import type { StreamingMember, WatchedTitle } from './notices.sql.ts';

/** The services to store for a title on a watchlist, and those of the member's services that are new for it. */
interface OfferChange {
  readonly titleId: string;
  /** Upper-case ISO code. */
  readonly country: string;
  readonly services: string[];
  readonly isChanged: boolean;
  readonly news: readonly string[];
}

/**
 * Finds the member's services that have started to offer a title on their watchlist, by comparing where it streams
 * now with the stored services. At the first check of a title, or after the member's country changed, nothing counts
 * as new. A service that stops offering a title stays stored, so the title's return isn't new either.
 */
export function findNews(
  { countryCode, services: own }: StreamingMember,
  { titleId, streamings, country: knownCountry, services: known }: WatchedTitle,
): OfferChange {
  const country = toIsoCode(countryCode) ?? '';
  const current = new Set(
    streamings.filter((offer) => offer.country === country).map(({ service }) => serviceKey(service)),
  );
  const isFirst = known === null || knownCountry !== country;
  const before = new Set(isFirst ? [] : known);
  const paidFor = new Set(own.map(serviceKey));
  const come = [...current].filter((service) => !before.has(service));
  return {
    titleId,
    country,
    services: [...new Set([...before, ...current])].sort(),
    isChanged: isFirst || come.length > 0,
    news: isFirst ? [] : come.filter((service) => paidFor.has(service)),
  };
}

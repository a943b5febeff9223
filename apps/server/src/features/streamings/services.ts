import { serviceIconUrl } from '@palate/contract';
import { searchPageOf } from '@palate/contract/vocab/service-links';
import type { Snapshot } from '../../catalogue/index.ts';

/**
 * Describes every streaming service in the catalog with its icon and search page. The service with the most titles
 * comes first. The operator's icons and links take precedence over the built-in ones.
 */
export const describeServices = (
  { streaming }: Pick<Snapshot, 'streaming'>,
  ownIcons: ReadonlyMap<string, string>,
  ownLinks: ReadonlyMap<string, string> = new Map(),
) =>
  streaming.services.map(({ key, name, countries, titleCount, asOf }) => ({
    key,
    name,
    iconUrl: ownIcons.get(key) ?? serviceIconUrl(key),
    search: describeSearch(key, ownLinks),
    countries: [...countries],
    titleCount,
    asOf,
  }));

/**
 * Lists the services that are available in a country. The service with the most titles there comes first.
 * @param isoCode upper-case ISO code
 */
export const servicesIn = (services: ReturnType<typeof describeServices>, isoCode: string) =>
  services
    .flatMap(({ key, name, iconUrl, countries }) => {
      const there = countries.find((country) => country.isoCode === isoCode);
      return there ? [{ key, name, iconUrl, titleCount: there.titleCount, asOf: there.asOf }] : [];
    })
    .sort((a, b) => b.titleCount - a.titleCount);

function describeSearch(key: string, ownLinks: ReadonlyMap<string, string>) {
  const own = ownLinks.get(key);
  const template = own ?? searchPageOf(key);
  return template === null ? null : { template, isOperators: own !== undefined };
}

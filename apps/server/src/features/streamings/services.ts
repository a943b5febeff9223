import { serviceIconUrl } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';

/** Every service that carries titles we know, most first, with its icon: the operator's own above ours. */
export const describeServices = (
  { streaming }: Pick<Snapshot, 'streaming'>,
  ownIcons: ReadonlyMap<string, string>,
) =>
  streaming.services.map(({ key, name, countries, titleCount, asOf }) => ({
    key,
    name,
    iconUrl: ownIcons.get(key) ?? serviceIconUrl(key),
    countries: [...countries],
    titleCount,
    asOf,
  }));

/** The services of one country (upper-case ISO code), by what they carry there, most first. */
export const servicesIn = (services: ReturnType<typeof describeServices>, isoCode: string) =>
  services
    .flatMap(({ key, name, iconUrl, countries }) => {
      const there = countries.find((country) => country.isoCode === isoCode);
      return there ? [{ key, name, iconUrl, titleCount: there.titleCount, asOf: there.asOf }] : [];
    })
    .sort((a, b) => b.titleCount - a.titleCount);

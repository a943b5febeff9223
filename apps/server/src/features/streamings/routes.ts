import { AppError, getLocation, listStreamings } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { findCountry } from './country.ts';

export function routes({ catalogue }: Dependencies): Route[] {
  return [
    route(listStreamings, () =>
      catalogue.snapshot.streaming.services.map(({ key, name, countries, titleCount, asOf }) => ({
        key,
        name,
        // The services' drawings are theirs; an operator may bring them.
        iconUrl: null,
        countries: [...countries],
        titleCount,
        asOf,
      })),
    ),
    route(getLocation, ({ query }) => {
      const country = findCountry(query.isoCode);
      if (!country) throw new AppError('COUNTRY_NOT_FOUND');
      return country;
    }),
  ];
}

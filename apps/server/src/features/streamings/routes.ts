import { AppError, getLocation, listStreamings } from '@palate/contract';
import { dayOfDate } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { getViewerTaste } from '../taste/index.ts';
import { countryOf, findCountry } from './country.ts';
import { rowsInTheatres } from './in-theatres.ts';

export function routes(dependencies: Dependencies): Route[] {
  const { catalogue, now } = dependencies;
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
    route(getLocation, async ({ query }, { viewer }) => {
      const country =
        query.isoCode === undefined
          ? countryOf(viewer, (await getViewerTaste(dependencies, viewer))?.answers.countryCode)
          : findCountry(query.isoCode);
      if (!country) throw new AppError('COUNTRY_NOT_FOUND');
      const today = dayOfDate(now());
      return { ...country, hasTheatre: rowsInTheatres(catalogue.snapshot, country.isoCode, today).size > 0 };
    }),
  ];
}

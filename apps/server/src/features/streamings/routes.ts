import { AppError, getLocation, listStreamings, serviceIconUrl } from '@palate/contract';
import { dayOfDate } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { getViewerTaste } from '../taste/index.ts';
import { countryOf, findCountry } from './country.ts';
import { rowsInTheatres } from './in-theatres.ts';
import { listOwnIcons } from './own-icons.ts';

export function routes(dependencies: Dependencies): Route[] {
  const { catalogue, now, staticDir } = dependencies;
  return [
    route(listStreamings, async () => {
      const own = await listOwnIcons(staticDir);
      return catalogue.snapshot.streaming.services.map(({ key, name, countries, titleCount, asOf }) => ({
        key,
        name,
        iconUrl: own.get(key) ?? serviceIconUrl(key),
        countries: [...countries],
        titleCount,
        asOf,
      }));
    }),
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

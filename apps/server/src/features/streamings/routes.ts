import {
  AGE_BANDS,
  AppError,
  CERTIFICATE_GROUPS,
  CERTIFICATES,
  certificateSystem,
  getLocation,
  getVocabulary,
  listStreamings,
} from '@palate/contract';
import { dayOfDate } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { getViewerTaste } from '../taste/index.ts';
import { countryOf, findCountry, listCountries } from './country.ts';
import { rowsInTheatres } from './in-theatres.ts';
import { listOwnIcons } from './own-icons.ts';
import { describeServices, servicesIn } from './services.ts';
import { languagesSpokenIn, listLanguages } from './spoken.ts';

export function routes(dependencies: Dependencies): Route[] {
  const { catalogue, now, staticDir } = dependencies;
  const services = async () => describeServices(catalogue.snapshot, await listOwnIcons(staticDir));
  return [
    route(listStreamings, services),
    route(getLocation, async ({ query }, { viewer }) => {
      const country =
        query.isoCode === undefined
          ? countryOf(viewer, (await getViewerTaste(dependencies, viewer))?.answers.countryCode)
          : findCountry(query.isoCode);
      if (!country) throw new AppError('COUNTRY_NOT_FOUND');
      const { isoCode } = country;
      return {
        ...country,
        languages: languagesSpokenIn(isoCode),
        services: servicesIn(await services(), isoCode),
        certificates: certificateSystem(isoCode),
        hasTheatre: rowsInTheatres(catalogue.snapshot, isoCode, dayOfDate(now())).size > 0,
      };
    }),
    route(getVocabulary, async () => ({
      countries: listCountries(),
      languages: listLanguages(),
      ageBands: [...AGE_BANDS],
      certificates: [...CERTIFICATES],
      certificateGroups: Object.entries(CERTIFICATE_GROUPS).map(([name, certificates]) => ({
        name,
        certificates: [...certificates],
      })),
    })),
  ];
}

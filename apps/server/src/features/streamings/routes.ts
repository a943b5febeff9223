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
import { type Route, route } from '../../http/route.ts';
import { countryOf, getCountry, listCountries } from '../../kernel/country.ts';
import { getViewerTaste } from '../taste/index.ts';
import { rowsInTheatres } from './in-theatres.ts';
import { listServices } from './list-services.ts';
import { servicesIn } from './services.ts';
import { languagesSpokenIn, listLanguages } from './spoken.ts';

/** API routes for streaming services, countries and languages. */
export const routes: readonly Route[] = [
  route(listStreamings, (_input, context) => listServices(context)),
  route(getLocation, async ({ query }, context) => {
    const { snapshot, viewer, now } = context;
    const country =
      query.isoCode === undefined
        ? countryOf(viewer, (await getViewerTaste(context))?.answers?.countryCode)
        : getCountry(query.isoCode);
    if (!country) throw new AppError('COUNTRY_NOT_FOUND');
    const { isoCode } = country;
    return {
      ...country,
      languages: languagesSpokenIn(isoCode),
      services: servicesIn(await listServices(context), isoCode),
      certificates: certificateSystem(isoCode),
      hasTheatre: rowsInTheatres(snapshot, isoCode, dayOfDate(now)).size > 0,
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

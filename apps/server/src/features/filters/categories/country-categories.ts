import { countryName, STANDING_LISTS } from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { RowSet } from '../../../catalogue/index.ts';
import { LEAVING_SOON_DAYS, listLeavingSoon } from '../../departures/index.ts';
import { IN_THEATRE_DAYS, rowsInTheatres } from '../../streamings/index.ts';
import type { FilterContext } from '../filter-context.ts';
import type { Category } from './category.ts';
import { recentRows } from './recent-rows.ts';
import { recentOrder } from './scored-order.ts';

const listWords = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * The category of titles released in the last three years that are on the viewer's streaming services in their country.
 * Empty for viewers who haven't chosen services.
 */
export const newOnServices: Category = {
  key: STANDING_LISTS.newOnServices.key,
  title: STANDING_LISTS.newOnServices.name,
  reason: 'Releases of the last three years on the services you chose.',
  shape: 'sleeves',
  isShortcut: false,
  query: { category: STANDING_LISTS.newOnServices.key },
  select: (context) => {
    const { snapshot, services, country } = context;
    if (services.length === 0) return new RowSet(snapshot.count);
    return recentRows(context).intersect(snapshot.streaming.rowsOn(services, country));
  },
  order: recentOrder,
  argue: argueServices,
};

/** The category of titles that opened in theaters of the viewer's country in the last sixty days. */
export const inTheatres: Category = {
  key: STANDING_LISTS.inTheatres.key,
  title: STANDING_LISTS.inTheatres.name,
  reason: `Opened in the last ${IN_THEATRE_DAYS} days in your country.`,
  shape: 'sleeves',
  isShortcut: false,
  query: { inTheatre: 'true' },
  select: ({ snapshot, country, today }) => rowsInTheatres(snapshot, country, today),
  order: recentOrder,
  argue: ({ country }) => `Opened in the last ${IN_THEATRE_DAYS} days. Country: ${countryName(country)}.`,
};

/**
 * The category of titles that leave a streaming service in the viewer's country within a month. For viewers who have
 * chosen services, only these services count. Has only titles whose day is known.
 */
export const leavingSoon: Category = {
  key: STANDING_LISTS.leavingSoon.key,
  title: STANDING_LISTS.leavingSoon.name,
  reason: `Leave a streaming service in your country within ${LEAVING_SOON_DAYS} days.`,
  shape: 'sleeves',
  isShortcut: false,
  query: { category: STANDING_LISTS.leavingSoon.key },
  select: (context) =>
    RowSet.of(
      context.snapshot.count,
      leavingSoonFor(context).map(({ row }) => row),
    ),
  order: {
    nameFor: () => 'leaving',
    toRows: (context) => ({
      kind: 'given',
      rows: Uint32Array.from(new Set(leavingSoonFor(context).map(({ row }) => row))),
    }),
  },
  argue: (context, rows) => {
    const first = leavingSoonFor(context).find(({ row }) => rows.includes(row));
    if (!first) return `Leave a streaming service within ${LEAVING_SOON_DAYS} days.`;
    const { snapshot, country } = context;
    const service = snapshot.streaming.services.find(({ key }) => key === first.service)?.name;
    return `${snapshot.titleAt(first.row)} leaves ${service} on ${dateWords(first.leavesOn, localeOf(country))}.`;
  },
};

const leavingSoonFor = ({ departures, snapshot, services, country, today }: FilterContext) =>
  listLeavingSoon(departures, snapshot, { services, country, today });

/** Names the services that some of the titles are on, the country, and the date of this information. */
function argueServices(
  { snapshot, services: keys, country }: FilterContext,
  rows: readonly number[],
): string {
  const services = keys.flatMap((key) => {
    const on = snapshot.streaming.rowsOn([key], country);
    const service = snapshot.streaming.services.find((known) => known.key === key);
    const there = service?.countries.find(({ isoCode }) => isoCode === country);
    return service && there && rows.some((row) => on.has(row))
      ? [{ name: service.name, asOf: there.asOf }]
      : [];
  });
  const newest =
    services
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? '';
  const names = listWords.format(services.map(({ name }) => name));
  return `From the last three years, on ${names} as of ${dateWords(newest, localeOf(country))}.`;
}

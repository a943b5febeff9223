import type { StreamingService } from '@palate/contract/streamings';
import type { Card } from '@palate/contract/titles';
import { countryName, isoCountryCode } from '@palate/contract/vocab/country-codes';
import { dateWords } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { listWords } from './facts.ts';

type Streamings = Card['streamings'];

/** Where a title streams, as a page says it. */
export interface Where {
  /** "On Mubi and Netflix"; null where nothing is known. */
  readonly on: string | null;
  /** "in the United Kingdom, as of May 2023". */
  readonly known: string;
}

const MOST_NAMED = 2;
/** Names that English says with an article. */
const WITH_ARTICLE = /^(United |Netherlands|Philippines|Czech Rep|Isle of|Bahamas|Maldives)/;

/** “in the United Kingdom”. */
export const inCountry = (code: string): string => {
  const name = countryName(code);
  return `in ${WITH_ARTICLE.test(name) ? 'the ' : ''}${name}`;
};

/** `uk` on the wire is GB in a streaming's country (§3). */
const inside = (streamings: Streamings, country: string): Streamings =>
  streamings.filter((streaming) => isoCountryCode(streaming.country) === isoCountryCode(country));

/** The first services of one country, with the oldest date it relies on. */
function describeWhere(streamings: Streamings, locale: string): Where | null {
  const [first] = streamings;
  if (!first) return null;
  const names = [...new Set(streamings.map(({ name }) => name))].slice(0, MOST_NAMED);
  const oldest = streamings.map(({ asOf }) => asOf).sort()[0] ?? first.asOf;
  return {
    on: `On ${listWords(names)}`,
    known: `${inCountry(first.country)}, as of ${dateWords(oldest, locale)}`,
  };
}

/**
 * Where a title streams in the visitor's country, or where it does elsewhere, with the date it was
 * last known to.
 */
export function whereToWatch(streamings: Streamings, country: string): Where {
  const locale = localeOf(country);
  const elsewhere = streamings[0] ? inside(streamings, streamings[0].country) : [];
  return (
    describeWhere(inside(streamings, country), locale) ??
    describeWhere(elsewhere, locale) ?? { on: null, known: 'We don’t know where this is streaming.' }
  );
}

/**
 * "On Netflix in the United States, as of 2023.": what a page's head says of the visitor's own
 * country. Null where nothing is known for it; another country's services are no use tonight.
 */
export function whereHere(streamings: Streamings, country: string): string | null {
  const here = describeWhere(inside(streamings, country), localeOf(country));
  return here && `${here.on} ${here.known}.`;
}

const OLD_DAYS = 90;
const ISO_DATE_LENGTH = 'yyyy-mm-dd'.length;
const DAY_MS = 86_400_000;

/**
 * What has to be said beside the places: that nobody carries it in the visitor's country, as far as was
 * looked; or that all that is known is old. Null where neither is so.
 * @param checked days (ISO dates) by upper-case ISO code on which somebody looked
 */
export function sayOfPlaces(
  streamings: Streamings,
  checked: Readonly<Record<string, string>>,
  country: string,
  now: Date,
): string | null {
  const looked = checked[isoCountryCode(country)];
  if (looked !== undefined && inside(streamings, country).length === 0)
    return `Not on any service we know ${inCountry(isoCountryCode(country))}, as of ${dateWords(looked, localeOf(country))}.`;
  const newest = streamings
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1);
  if (newest === undefined || now.getTime() - lastDayOf(newest) <= OLD_DAYS * DAY_MS) return null;
  return `Last checked ${newest.length === ISO_DATE_LENGTH ? 'on' : 'in'} ${dateWords(newest, localeOf(country))}; may have changed.`;
}

/** The last day that `2023`, `2023-05` or a date may mean. */
function lastDayOf(asOf: string): number {
  const [year = 0, month = 12, day] = asOf.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day);
}

/** One service, and where it carried a title as of one date. */
export interface Place {
  readonly service: string;
  readonly name: string;
  /** Null where the service has gone since. */
  readonly iconUrl: string | null;
  readonly countries: readonly string[];
  readonly asOf: string;
}

/** One line a service and date, its countries together. Made on the server: browsers name some countries otherwise. */
export function toPlaces(
  streamings: Streamings,
  services: readonly Pick<StreamingService, 'key' | 'iconUrl'>[],
  locale: string,
): Place[] {
  const icons = new Map(services.map(({ key, iconUrl }) => [key, iconUrl]));
  return [...Map.groupBy(streamings, ({ service }) => service)].flatMap(([service, entries]) =>
    [...Map.groupBy(entries, ({ asOf }) => asOf)].map(([asOf, known]) => ({
      service,
      name: known[0]?.name ?? service,
      iconUrl: icons.get(service) ?? null,
      countries: known.map(({ country }) => countryName(country)),
      asOf: dateWords(asOf, locale),
    })),
  );
}

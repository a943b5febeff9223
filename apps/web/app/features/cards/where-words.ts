import { DAY_MS } from '@palate/contract/durations';
import type { StreamingService } from '@palate/contract/streamings';
import type { Card, TitleDetail } from '@palate/contract/titles';
import { countryName, isoCountryCode } from '@palate/contract/vocab/country-codes';
import { dateWords } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { fillLink } from '@palate/contract/vocab/service-links';
import { joinWithAnd } from '../../ui/lists/list-words.ts';

type Streamings = Card['streamings'];

/** A description of where a title streams. */
export interface Where {
  /** "On Mubi and Netflix"; null if unknown. */
  readonly on: string | null;
  /** "in the United Kingdom, as of May 2023"; says “may have changed” if that is long ago. */
  readonly known: string;
}

const MOST_NAMED = 2;
/** Countries that need an article in English. */
const WITH_ARTICLE = /^(United |Netherlands|Philippines|Czech Rep|Isle of|Bahamas|Maldives)/;

/** Formats a country with “in” before it: “in the United Kingdom”. */
export const inCountry = (code: string): string => {
  const name = countryName(code);
  return `in ${WITH_ARTICLE.test(name) ? 'the ' : ''}${name}`;
};

/** Filters streamings by country; the API's `uk` is GB there (specification §3). */
const inside = (streamings: Streamings, country: string): Streamings =>
  streamings.filter((streaming) => isoCountryCode(streaming.country) === isoCountryCode(country));

/** Minimum age in days at which the data on a title's services may be outdated (our choice). */
const STALE_DAYS = 366;

/**
 * Names the first services of one country, with the oldest date of their data.
 * @returns null if there are no services
 */
function describeWhere(streamings: Streamings, locale: string, now: Date): Where | null {
  const [first] = streamings;
  if (!first) return null;
  const names = [...new Set(streamings.map(({ name }) => name))].slice(0, MOST_NAMED);
  const oldest = streamings.map(({ asOf }) => asOf).sort()[0] ?? first.asOf;
  return {
    on: `On ${joinWithAnd(names)}`,
    known: `${inCountry(first.country)}, as of ${dateWords(oldest, locale)}${isOlder(oldest, STALE_DAYS, now) ? '; may have changed' : ''}`,
  };
}

/**
 * Describes where a title streams in the viewer's country or, if nothing is known for it, in the first other country of
 * the data; with the date of the data.
 */
export function whereToWatch(streamings: Streamings, country: string, now: Date): Where {
  const locale = localeOf(country);
  const elsewhere = streamings[0] ? inside(streamings, streamings[0].country) : [];
  return (
    describeWhere(inside(streamings, country), locale, now) ??
    describeWhere(elsewhere, locale, now) ?? { on: null, known: 'We don’t know where this is streaming.' }
  );
}

/**
 * Describes where a title streams, for the top of its page: “On Netflix in the United States, as of 2023.”
 * Null if nothing is known for the viewer's country, since other countries' services don't help.
 * @param locale the country's; a browser must give the page's (`useLocale`)
 */
export function describeStreamings(
  streamings: Streamings,
  country: string,
  { now = new Date(), locale = localeOf(country) } = {},
): string | null {
  const here = describeWhere(inside(streamings, country), locale, now);
  return here && `${here.on} ${here.known}.`;
}

const OLD_DAYS = 90;
const ISO_DATE_LENGTH = 'yyyy-mm-dd'.length;

/**
 * Writes a note if no service in the viewer's country had the title at the last check, or if all data is old.
 * Returns null otherwise.
 * @param checked date of the last check in each country, by upper-case ISO code
 */
export function describePlaces(
  streamings: Streamings,
  checked: Readonly<Record<string, string>>,
  country: string,
  now: Date,
): string | null {
  const looked = checked[isoCountryCode(country)];
  if (looked !== undefined && inside(streamings, country).length === 0)
    return `Not on any known streaming service ${inCountry(isoCountryCode(country))} as of ${dateWords(looked, localeOf(country))}.`;
  const newest = streamings
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1);
  if (newest === undefined || !isOlder(newest, OLD_DAYS, now)) return null;
  return `Last checked ${newest.length === ISO_DATE_LENGTH ? 'on' : 'in'} ${dateWords(newest, localeOf(country))}; may have changed.`;
}

/** Returns whether a date `2023`, `2023-05` or `2023-05-17` is more than a number of days ago. */
const isOlder = (asOf: string, days: number, now: Date): boolean =>
  now.getTime() - lastDayOf(asOf) > days * DAY_MS;

/** Returns the last day of a date `2023`, `2023-05` or `2023-05-17`. */
function lastDayOf(asOf: string): number {
  const [year = 0, month = 12, day] = asOf.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day);
}

/**
 * A service on which a title streams, with the countries and the date of the data: either the viewer's country or
 * others.
 */
export interface Place {
  /** The service's key. */
  readonly service: string;
  readonly name: string;
  /** Null if the service no longer exists. */
  readonly iconUrl: string | null;
  /** Whether this place is in the viewer's country. */
  readonly isHere: boolean;
  /** Names of the countries. */
  readonly countries: readonly string[];
  /** The date of the data, in words. */
  readonly asOf: string;
  /** The day on which the title leaves the service in the viewer's country, in words; null if unknown. */
  readonly leavesOn: string | null;
  /**
   * A link to the title on the service's search page; `isOperators` if the operator configured that page. Null outside
   * the viewer's country, and if there is no such page.
   */
  readonly link: { readonly href: string; readonly isOperators: boolean } | null;
}

/**
 * Groups a title's streamings: one place per service and date, with all its countries; those in the viewer's
 * country come first. Called on the server, since browsers name some countries differently.
 * @param country the viewer's, as the API writes it (`uk`)
 */
export function toPlaces(
  { title, streamings, departures }: Pick<TitleDetail, 'title' | 'streamings' | 'departures'>,
  services: readonly Pick<StreamingService, 'key' | 'iconUrl' | 'search'>[],
  country: string,
): Place[] {
  const known = new Map(services.map((service) => [service.key, service]));
  const here = isoCountryCode(country);
  const isIn = (streaming: Streamings[number]) => isoCountryCode(streaming.country) === here;
  return [true, false].flatMap((isHere) =>
    [
      ...Map.groupBy(
        streamings.filter((streaming) => isIn(streaming) === isHere),
        ({ service, asOf }) => `${service} ${asOf}`,
      ).values(),
    ].flatMap((entries) => {
      const [first] = entries;
      if (!first) return [];
      const service = known.get(first.service);
      const departure = isHere
        ? departures.find((one) => one.service === first.service && one.country === here)
        : undefined;
      const search = isHere ? service?.search : null;
      return {
        service: first.service,
        name: first.name,
        iconUrl: service?.iconUrl ?? null,
        isHere,
        countries: entries.map((entry) => countryName(entry.country)),
        asOf: dateWords(first.asOf, localeOf(country)),
        leavesOn: departure ? dateWords(departure.leavesOn, localeOf(country)) : null,
        link: search
          ? {
              href: fillLink(search.template, { title, country: here.toLowerCase() }),
              isOperators: search.isOperators,
            }
          : null,
      };
    }),
  );
}

import type { Card } from '@palate/contract/titles';
import { countryName, listWords } from '../titles/facts.ts';

/** Where a title streams, as a page says it. */
export interface Where {
  /** "On Mubi and Netflix"; null where nothing is known. */
  readonly on: string | null;
  /** "in the United Kingdom, as of 2023". */
  readonly known: string;
}

const MOST_NAMED = 2;
/** Names that English says with an article. */
const WITH_ARTICLE = /^(United |Netherlands|Philippines|Czech Rep|Isle of|Bahamas|Maldives)/;

const inCountry = (code: string): string => {
  const name = countryName(code);
  return `in ${WITH_ARTICLE.test(name) ? 'the ' : ''}${name}`;
};

/** `uk` on the wire is GB in a streaming's country (§3). */
const isoOf = (country: string) => (country === 'uk' ? 'GB' : country.toUpperCase());

/**
 * Where a title streams in the visitor's country, or where it does elsewhere, with the date it was
 * last known to.
 */
export function whereToWatch(streamings: Card['streamings'], country: string): Where {
  const home = streamings.filter((streaming) => streaming.country.toUpperCase() === isoOf(country));
  const [any] = streamings;
  const shown = home.length > 0 ? home : streamings.filter((streaming) => streaming.country === any?.country);
  const [first] = shown;
  if (!first) return { on: null, known: 'We don’t know where it streams.' };
  const names = [...new Set(shown.map(({ name }) => name))].slice(0, MOST_NAMED);
  const asOf = shown
    .map((streaming) => streaming.asOf)
    .sort()
    .at(0);
  return { on: `On ${listWords(names)}`, known: `${inCountry(first.country)}, as of ${asOf}` };
}

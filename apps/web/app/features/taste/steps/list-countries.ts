import type { Country } from './country-step.tsx';

/** Removes accents and case, so that “cote” finds Côte d'Ivoire. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Searches countries by name or code. Those that begin with the text come first, then those in which another word
 * begins with it.
 */
export function listCountries(countries: readonly Country[], query: string): Country[] {
  const text = fold(query.trim());
  if (!text) return [...countries];
  const begins = countries.filter(({ code, name }) => fold(name).startsWith(text) || code === text);
  const within = countries.filter(
    (country) =>
      !begins.includes(country) &&
      fold(country.name)
        .split(/[\s’'-]+/)
        .some((word) => word.startsWith(text)),
  );
  return [...begins, ...within];
}

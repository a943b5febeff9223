import type { Card, TitleDetail } from '@palate/contract/titles';
import { isoCountryCode } from '@palate/contract/vocab/country-codes';
import { languageName } from '@palate/contract/vocab/languages';
import { runtimeWords } from './clock.ts';

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A country's English name from its code, in which the United Kingdom is `uk` (§3). */
export function countryName(code: string): string {
  const region = isoCountryCode(code);
  return countryNames.of(region) ?? region;
}

/** Names in a row: "A, B and C". */
export const listWords = (names: readonly string[]): string => conjunction.format(names);

/** "Celine Song, 2023"; the year alone where nobody is credited. */
export const makersAndYear = ({ makers, year }: Pick<Card, 'makers' | 'year'>): string =>
  makers.length > 0 ? `${listWords(makers.slice(0, 2))}, ${year}` : `${year}`;

/** 2016, or 2008–2013 for a show that ended later. */
function yearsWords({ year, endYear, movieType }: TitleDetail): string {
  return movieType === 'tv_show' && endYear && endYear !== year ? `${year}–${endYear}` : `${year}`;
}

/** The facts line of a title's page; what isn't known is left out. */
export function factsLine(title: TitleDetail): string[] {
  const { makers, runtimeMinutes, certificate, languages, seasonCount, movieType } = title;
  return [
    yearsWords(title),
    ...(makers.length > 0 ? [listWords(makers.slice(0, 3))] : []),
    ...(seasonCount ? [`${seasonCount} ${seasonCount === 1 ? 'season' : 'seasons'}`] : []),
    ...(runtimeMinutes
      ? [
          movieType === 'tv_show'
            ? `${runtimeWords(runtimeMinutes)} an episode`
            : runtimeWords(runtimeMinutes),
        ]
      : []),
    ...(certificate === 'N/A' ? [] : [certificate]),
    ...(languages.length > 0 ? [listWords(languages.slice(0, 3).map(languageName))] : []),
  ];
}

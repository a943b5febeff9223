import type { TitleDetail } from '@palate/contract/titles';
import { countryName } from '@palate/contract/vocab/country-codes';
import { languageName } from '@palate/contract/vocab/languages';
import { counted } from '@palate/contract/vocab/number-words';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { runtimeWords } from '../../ui/time/clock.ts';
import { KIND_NAMES } from '../cards/facts.ts';

/** Formats a title's years: 2016, or 2008–2013 for a show that ended later. */
function yearsWords({ year, endYear, movieType }: TitleDetail): string {
  return movieType === 'tv_show' && endYear && endYear !== year ? `${year}–${endYear}` : `${year}`;
}

/** Lists the facts for the line under a title on its page, without unknown ones. */
export function factsLine(title: TitleDetail): string[] {
  const { makers, runtimeMinutes, certificate, countries, languages, seasonCount, movieType } = title;
  return [
    yearsWords(title),
    KIND_NAMES[movieType],
    ...(makers.length > 0 ? [joinWithAnd(makers.slice(0, 3))] : []),
    ...(seasonCount ? [counted(seasonCount, 'season')] : []),
    ...(runtimeMinutes
      ? [
          movieType === 'tv_show'
            ? `${runtimeWords(runtimeMinutes)} per episode`
            : runtimeWords(runtimeMinutes),
        ]
      : []),
    ...(certificate === 'N/A' ? [] : [certificate]),
    ...(countries.length > 0 ? [joinWithAnd(countries.slice(0, 3).map(countryName))] : []),
    ...(languages.length > 0 ? [joinWithAnd(languages.slice(0, 3).map(languageName))] : []),
  ];
}

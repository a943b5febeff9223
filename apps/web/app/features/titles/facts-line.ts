import type { TitleDetail } from '@palate/contract/titles';
import { countryName } from '@palate/contract/vocab/country-codes';
import { languageName } from '@palate/contract/vocab/languages';
import { counted } from '@palate/contract/vocab/number-words';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { runtimeWords } from '../../ui/time/clock.ts';
import { KIND_NAMES } from '../cards/facts.ts';
import { ageRatingWords } from './age-rating.ts';

/** Formats a title's years: 2016, or 2008–2013 for a show that ended later. */
function yearsWords({ year, endYear, movieType }: TitleDetail): string {
  return movieType === 'tv_show' && endYear && endYear !== year ? `${year}–${endYear}` : `${year}`;
}

/**
 * Lists the facts for the line under a title on its page, without unknown ones.
 * @param country the viewer's, as the API writes it (`uk`)
 */
export function factsLine(title: TitleDetail, country: string): string[] {
  const ageRating = ageRatingWords(title, country);
  const { makers, runtimeMinutes, countries, languages, seasonCount, movieType } = title;
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
    ...(ageRating ? [ageRating] : []),
    ...(countries.length > 0 ? [joinWithAnd(countries.slice(0, 3).map(countryName))] : []),
    ...(languages.length > 0 ? [joinWithAnd(languages.slice(0, 3).map(languageName))] : []),
  ];
}

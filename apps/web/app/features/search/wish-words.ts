import type { DnaFilter } from '@palate/contract/filters';
import { GENRES } from '@palate/contract/vocab/genres';
import { LANGUAGES } from '@palate/contract/vocab/languages';
import type { MovieType } from '@palate/contract/vocab/lists';
import { STANDING_LISTS, type StandingListKey } from '@palate/contract/vocab/standing-lists';
import { THEMES } from '@palate/contract/vocab/themes';
import { foldWords } from './fold-words.ts';

/**
 * A condition for titles that a phrase in a search text expresses, such as a genre or a decade, as opposed to a name.
 */
export type Wish =
  | { readonly kind: 'movieType'; readonly movieType: MovieType }
  | {
      readonly kind: 'vocab';
      readonly type: Exclude<DnaFilter['type'], 'slider'>;
      readonly key: string;
      readonly name: string;
    }
  | { readonly kind: 'category'; readonly key: string; readonly name: string }
  | { readonly kind: 'language'; readonly code: string; readonly name: string }
  | { readonly kind: 'years'; readonly years: readonly [number, number]; readonly name: string };

/** Other words for genres and themes, by key (our choice). */
const ALIASES: Readonly<Record<string, string>> = {
  animation: 'animated, cartoon',
  biography: 'biopic, biographical',
  'black-comedy': 'dark comedy',
  comedy: 'funny',
  documentary: 'doc, docu',
  dystopia: 'dystopian',
  'film-noir': 'noir',
  gangster: 'mafia, mob',
  history: 'historical',
  'martial-arts': 'kung fu, karate',
  music: 'concert',
  mystery: 'whodunit, whodunnit',
  'period-drama': 'costume drama',
  romance: 'romantic, love story',
  'romantic-comedy': 'romcom, rom com',
  'science-fiction': 'sci fi, scifi, sf',
  spy: 'espionage',
  sport: 'sports',
  superhero: 'comic book',
  teen: 'teenage',
  'coming-of-age': 'growing up',
  heist: 'heist, bank robbery',
  'chosen-one': 'chosen one',
  revenge: 'vengeance',
  grief: 'loss',
};

/** Other words for built-in lists, by key. Lists that nobody searches for are omitted. */
const LIST_WORDS: Readonly<Partial<Record<StandingListKey, string>>> = {
  'hidden-gems': 'gem, underrated, overlooked',
  'before-eleven': 'short',
  recent: 'new, recent, latest',
  'in-theaters': 'in theatres, in cinemas, in the cinema',
  trending: 'popular',
  'big-screen': 'big screen, epic, blockbuster',
  'kids-stuff': 'kid, child, children',
};

/**
 * Languages by country, for countries whose movies and shows are nearly all in one language. There is no
 * filter by country, so a country is replaced by its language, and the result says so. Countries with several
 * languages are omitted.
 */
const LANGUAGE_OF: Readonly<Record<string, string>> = {
  ar: 'Egypt, Egyptian, Lebanon, Lebanese',
  bg: 'Bulgaria',
  cs: 'Czechia, Czech Republic',
  da: 'Denmark',
  de: 'Germany, Austria, Austrian',
  el: 'Greece',
  es: 'Spain, Mexico, Mexican, Argentina, Argentinian, Chile, Chilean, Colombia, Colombian',
  fa: 'Iran, Iranian',
  fi: 'Finland',
  fr: 'France',
  he: 'Israel, Israeli',
  hi: 'Bollywood',
  hu: 'Hungary',
  id: 'Indonesia',
  is: 'Iceland',
  it: 'Italy',
  ja: 'Japan',
  ka: 'Georgia',
  ko: 'Korea, South Korea, South Korean',
  nl: 'Netherlands, Holland',
  no: 'Norway',
  pl: 'Poland',
  pt: 'Portugal, Brazil, Brazilian',
  ro: 'Romania',
  ru: 'Russia, Soviet',
  sv: 'Sweden',
  th: 'Thailand',
  tr: 'Turkey',
  uk: 'Ukraine',
  vi: 'Vietnam',
  zh: 'China, Hong Kong, Taiwan, Taiwanese, Mandarin, Cantonese',
};

const KINDS: Readonly<Partial<Record<MovieType, string>>> = {
  movie: 'film, movie, cinema, picture',
  tv_show: 'series, show, tv, tv show, tv series, miniseries, mini series',
};

/** First years of decades, by their names. The year filter begins with 1960 (specification §3). */
const DECADES: Readonly<Record<string, number>> = {
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
};
const LATEST_DECADE = 2020;
const DECADE_YEARS = 10;

const decadeWish = (start: number): Wish => ({
  kind: 'years',
  years: [start, start + DECADE_YEARS - 1],
  name: `the ${start}s`,
});

const listed = (text = ''): string[] => text.split(',').filter(Boolean);

function* entries(): Generator<[phrase: string, wish: Wish]> {
  for (const [type, vocab] of [
    ['genre', GENRES],
    ['theme', THEMES],
  ] as const) {
    for (const { key, name } of vocab) {
      for (const phrase of [name, ...listed(ALIASES[key])])
        yield [phrase, { kind: 'vocab', type, key, name }];
    }
  }
  for (const { key, name } of Object.values(STANDING_LISTS)) {
    const words = listed(LIST_WORDS[key]);
    for (const phrase of words.length > 0 ? [name, ...words] : [])
      yield [phrase, { kind: 'category', key, name }];
  }
  for (const { code, name } of LANGUAGES) {
    for (const phrase of [name, ...listed(LANGUAGE_OF[code])])
      yield [phrase, { kind: 'language', code, name }];
  }
  for (const [movieType, names] of Object.entries(KINDS)) {
    for (const phrase of listed(names))
      yield [phrase, { kind: 'movieType', movieType: movieType as MovieType }];
  }
  for (const [name, start] of Object.entries(DECADES)) yield [name, decadeWish(start)];
  for (let start = 1960; start <= LATEST_DECADE; start += DECADE_YEARS) {
    yield [`${start}s`, decadeWish(start)];
    if (start < 2000) yield [`${start % 100}s`, decadeWish(start)];
  }
}

/** The condition that each phrase of a search text expresses, by the phrase's folded words. */
export const WISHES: ReadonlyMap<string, Wish> = new Map(
  [...entries()].map(([phrase, wish]) => [foldWords(phrase).join(' '), wish]),
);

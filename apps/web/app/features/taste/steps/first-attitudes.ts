import { GENRES, type GenreKey } from '@palate/contract/vocab/genres';
import { THEMES, type ThemeKey } from '@palate/contract/vocab/themes';
import type { StatedAttitudes } from '../test/test-answers.ts';

/** Number of story themes shown before “More themes” (our choice). */
const FIRST_THEMES = 8;

/** The genres with the most shipped titles, shown before “More genres”. */
const FIRST_GENRES: readonly GenreKey[] = [
  ...(['drama', 'comedy', 'family', 'action', 'crime', 'romance', 'fantasy'] as const),
  ...(['adventure', 'thriller', 'science-fiction', 'animation', 'mystery', 'horror', 'documentary'] as const),
];

/** Themes with the most titles, which fill up the list. */
const COMMON_THEMES: readonly ThemeKey[] = [
  ...(['identity', 'friendship', 'outsiders', 'survival', 'power-and-corruption'] as const),
  ...(['grief', 'obsession', 'second-chances'] as const),
];

/**
 * The most characteristic themes of each genre's titles, best first (by share × log of share over the
 * catalog's).
 */
const THEMES_OF_GENRE: Readonly<Record<GenreKey, readonly ThemeKey[]>> = {
  action: ['revenge', 'survival', 'redemption', 'chosen-one'],
  adventure: ['chosen-one', 'survival', 'friendship', 'found-family'],
  animation: ['friendship', 'found-family', 'coming-of-age', 'identity'],
  anime: ['coming-of-age', 'friendship', 'technologys-price', 'chosen-one'],
  biography: ['obsession', 'against-the-system', 'wars-toll', 'identity'],
  'black-comedy': ['power-and-corruption', 'revenge', 'obsession', 'outsiders'],
  comedy: ['friendship', 'second-chances', 'outsiders', 'found-family'],
  courtroom: ['justice', 'against-the-system', 'power-and-corruption', 'faith'],
  crime: ['justice', 'heist', 'revenge', 'power-and-corruption'],
  detective: ['justice', 'obsession', 'power-and-corruption', 'revenge'],
  disaster: ['survival', 'technologys-price', 'redemption', 'power-and-corruption'],
  documentary: ['justice', 'obsession', 'faith', 'technologys-price'],
  drama: ['grief', 'coming-of-age', 'wars-toll', 'identity'],
  dystopia: ['against-the-system', 'survival', 'technologys-price', 'power-and-corruption'],
  family: ['found-family', 'coming-of-age', 'friendship', 'outsiders'],
  fantasy: ['chosen-one', 'forbidden-love', 'found-family', 'coming-of-age'],
  'film-noir': ['obsession', 'forbidden-love', 'power-and-corruption', 'justice'],
  gangster: ['power-and-corruption', 'revenge', 'heist', 'redemption'],
  history: ['wars-toll', 'power-and-corruption', 'justice', 'against-the-system'],
  horror: ['survival', 'obsession', 'grief', 'faith'],
  'martial-arts': ['revenge', 'justice', 'redemption', 'chosen-one'],
  melodrama: ['forbidden-love', 'second-chances', 'grief', 'obsession'],
  monster: ['survival', 'technologys-price', 'outsiders', 'found-family'],
  music: ['identity', 'second-chances', 'obsession', 'coming-of-age'],
  musical: ['identity', 'outsiders', 'found-family', 'forbidden-love'],
  mystery: ['obsession', 'justice', 'grief', 'identity'],
  nature: ['survival', 'technologys-price', 'faith', 'chosen-one'],
  'period-drama': ['forbidden-love', 'power-and-corruption', 'identity', 'faith'],
  political: ['power-and-corruption', 'against-the-system', 'justice', 'wars-toll'],
  'psychological-thriller': ['obsession', 'identity', 'grief', 'technologys-price'],
  'road-movie': ['outsiders', 'friendship', 'found-family', 'grief'],
  romance: ['forbidden-love', 'second-chances', 'identity', 'coming-of-age'],
  'romantic-comedy': ['second-chances', 'identity', 'forbidden-love', 'friendship'],
  satire: ['power-and-corruption', 'against-the-system', 'outsiders', 'identity'],
  'science-fiction': ['technologys-price', 'survival', 'chosen-one', 'against-the-system'],
  sitcom: ['friendship', 'found-family', 'outsiders', 'coming-of-age'],
  sport: ['second-chances', 'obsession', 'friendship', 'redemption'],
  spy: ['identity', 'power-and-corruption', 'wars-toll', 'revenge'],
  superhero: ['identity', 'found-family', 'chosen-one', 'revenge'],
  teen: ['coming-of-age', 'friendship', 'outsiders', 'forbidden-love'],
  thriller: ['survival', 'revenge', 'justice', 'power-and-corruption'],
  'true-crime': ['justice', 'obsession', 'power-and-corruption', 'faith'],
  war: ['wars-toll', 'survival', 'power-and-corruption', 'revenge'],
  western: ['revenge', 'justice', 'redemption', 'survival'],
};

/** Lists the genres to show first: the most common ones, and those that the user has marked. */
export function firstGenres(attitudes: StatedAttitudes): GenreKey[] {
  const stated = GENRES.flatMap(({ key }) => (attitudes[key] ? [key] : []));
  return [...new Set([...FIRST_GENRES, ...stated])];
}

/** Lists the themes to show first: eight that fit the genres marked positive, and those that the user has marked. */
export function firstThemes(attitudes: StatedAttitudes): ThemeKey[] {
  const points = new Map<ThemeKey, number>();
  for (const { key } of GENRES) {
    if (attitudes[key] !== 'positive') continue;
    THEMES_OF_GENRE[key].forEach((theme, place, list) => {
      points.set(theme, (points.get(theme) ?? 0) + list.length - place);
    });
  }
  const fitting = [...points].sort((a, b) => b[1] - a[1]).map(([theme]) => theme);
  const first = [...new Set([...fitting, ...COMMON_THEMES])].slice(0, FIRST_THEMES);
  const stated = THEMES.flatMap(({ key }) => (attitudes[key] ? [key] : []));
  return [...new Set([...first, ...stated])];
}

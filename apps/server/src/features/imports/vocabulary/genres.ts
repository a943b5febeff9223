import type { GenreKey } from '@palate/contract';

/**
 * Our genres by other sources' names of genres in lower case (our choice). An empty list means that we have no such
 * genre.
 */
const GENRES_OF: Readonly<Record<string, readonly GenreKey[]>> = {
  action: ['action'],
  'action & adventure': ['action', 'adventure'],
  adventure: ['adventure'],
  animation: ['animation'],
  anime: ['anime', 'animation'],
  biography: ['biography'],
  'black comedy': ['black-comedy'],
  children: ['family'],
  "children's": ['family'],
  comedy: ['comedy'],
  crime: ['crime'],
  documentary: ['documentary'],
  drama: ['drama'],
  family: ['family'],
  fantasy: ['fantasy'],
  'film noir': ['film-noir'],
  'film-noir': ['film-noir'],
  history: ['history'],
  horror: ['horror'],
  kids: ['family'],
  'martial arts': ['martial-arts'],
  music: ['music'],
  musical: ['musical'],
  mystery: ['mystery'],
  noir: ['film-noir'],
  romance: ['romance'],
  'sci-fi': ['science-fiction'],
  'sci-fi & fantasy': ['science-fiction', 'fantasy'],
  'science fiction': ['science-fiction'],
  soap: ['melodrama'],
  sport: ['sport'],
  sports: ['sport'],
  superhero: ['superhero'],
  suspense: ['thriller'],
  thriller: ['thriller'],
  war: ['war'],
  'war & politics': ['war', 'political'],
  western: ['western'],
  adult: [],
  'game-show': [],
  imax: [],
  news: [],
  reality: [],
  'reality-tv': [],
  short: [],
  talk: [],
  'talk-show': [],
  'tv movie': [],
};

/** Keywords that name one of our finer genres (our choice). */
const GENRE_OF_KEYWORD: Readonly<Record<string, GenreKey>> = {
  anime: 'anime',
  biography: 'biography',
  'black comedy': 'black-comedy',
  'dark comedy': 'black-comedy',
  courtroom: 'courtroom',
  'courtroom drama': 'courtroom',
  'legal drama': 'courtroom',
  detective: 'detective',
  'private detective': 'detective',
  'private investigator': 'detective',
  whodunit: 'detective',
  disaster: 'disaster',
  'disaster film': 'disaster',
  'disaster movie': 'disaster',
  'natural disaster': 'disaster',
  dystopia: 'dystopia',
  gangster: 'gangster',
  mafia: 'gangster',
  mobster: 'gangster',
  'organized crime': 'gangster',
  'kung fu': 'martial-arts',
  'martial arts': 'martial-arts',
  melodrama: 'melodrama',
  'giant monster': 'monster',
  kaiju: 'monster',
  monster: 'monster',
  musician: 'music',
  'music band': 'music',
  musical: 'musical',
  'nature documentary': 'nature',
  wildlife: 'nature',
  'costume drama': 'period-drama',
  'period drama': 'period-drama',
  'victorian england': 'period-drama',
  politics: 'political',
  'political thriller': 'political',
  'psychological thriller': 'psychological-thriller',
  'road movie': 'road-movie',
  'road trip': 'road-movie',
  'romantic comedy': 'romantic-comedy',
  satire: 'satire',
  sitcom: 'sitcom',
  baseball: 'sport',
  basketball: 'sport',
  boxing: 'sport',
  sports: 'sport',
  espionage: 'spy',
  'secret agent': 'spy',
  spy: 'spy',
  superhero: 'superhero',
  'teen comedy': 'teen',
  'teen movie': 'teen',
  'high school': 'teen',
  'true crime': 'true-crime',
  'world war i': 'war',
  'world war ii': 'war',
  'film noir': 'film-noir',
};

const FOLDED = new Map(Object.entries(GENRES_OF));
const KEYWORDS = new Map(Object.entries(GENRE_OF_KEYWORD));

/**
 * Converts another source's genres to ours, in the source's order and without duplicates.
 * @param keywords may add genres that are finer than those of the source
 * @returns our genres, and the names that we don't know
 */
export function mapGenres(
  names: readonly string[],
  keywords: readonly string[] = [],
): { genres: GenreKey[]; unknown: string[] } {
  const genres = new Set<GenreKey>();
  const unknown: string[] = [];
  for (const name of names) {
    const ours = FOLDED.get(name.trim().toLowerCase());
    if (!ours) unknown.push(name);
    for (const genre of ours ?? []) genres.add(genre);
  }
  for (const keyword of keywords) {
    const ours = KEYWORDS.get(keyword);
    if (ours) genres.add(ours);
  }
  return { genres: [...genres], unknown };
}

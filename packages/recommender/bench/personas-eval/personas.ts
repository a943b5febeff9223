/** An invented person with a clear taste: the answers that they give in the taste test. */
export interface Persona {
  readonly name: string;
  readonly ageRange: { readonly start: number; readonly end: number };
  readonly genres: { readonly liked: readonly string[]; readonly disliked: readonly string[] };
  readonly themes?: { readonly liked: readonly string[]; readonly disliked: readonly string[] };
  /** Ids of loved titles. */
  readonly loved: readonly string[];
}

/** Six people with tastes as different as possible, invented for this evaluation. */
export const PERSONAS: readonly Persona[] = [
  {
    name: 'slow cinema',
    ageRange: { start: 30, end: 44 },
    genres: {
      liked: ['drama', 'documentary'],
      disliked: ['superhero', 'romantic-comedy', 'sitcom', 'action'],
    },
    themes: { liked: ['grief', 'identity'], disliked: [] },
    loved: ['tokyo-story-1953', 'stalker-1979', 'yi-yi-2000', 'still-walking-2008', 'aftersun-2022'],
  },
  {
    name: 'family',
    ageRange: { start: 30, end: 44 },
    genres: { liked: ['family', 'animation'], disliked: ['horror', 'war'] },
    loved: [
      'bluey-2018',
      'paddington-2-2017',
      'my-neighbor-totoro-1988',
      'toy-story-1995',
      'mary-poppins-1964',
    ],
  },
  {
    name: 'crime TV',
    ageRange: { start: 45, end: 65 },
    genres: {
      liked: ['crime', 'detective', 'thriller'],
      disliked: ['superhero', 'musical', 'animation', 'war'],
    },
    loved: [
      'the-wire-2002',
      'broadchurch-2013',
      'happy-valley-2014',
      'line-of-duty-2012',
      'true-detective-2014',
    ],
  },
  {
    name: 'romance',
    ageRange: { start: 18, end: 29 },
    genres: { liked: ['romance', 'romantic-comedy'], disliked: ['horror', 'war', 'science-fiction'] },
    themes: { liked: ['second-chances'], disliked: [] },
    loved: [
      'notting-hill-1999',
      'when-harry-met-sally-1989',
      'youve-got-mail-1998',
      'before-sunrise-1995',
      'pride-and-prejudice-1995',
    ],
  },
  {
    name: 'horror',
    ageRange: { start: 18, end: 29 },
    genres: {
      liked: ['horror', 'psychological-thriller'],
      disliked: ['romantic-comedy', 'musical', 'family'],
    },
    loved: ['hereditary-2018', 'the-thing-1982', 'the-witch-2015', 'it-follows-2014', 'get-out-2017'],
  },
  {
    name: 'action',
    ageRange: { start: 18, end: 29 },
    genres: { liked: ['action', 'science-fiction'], disliked: ['period-drama', 'melodrama', 'musical'] },
    loved: [
      'mad-max-fury-road-2015',
      'john-wick-2014',
      'the-matrix-1999',
      'die-hard-1988',
      'blade-runner-2049-2017',
    ],
  },
];

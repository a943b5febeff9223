/** An example title, as lists contain it, for the API documentation. */
export const EXAMPLE_CARD = {
  id: 'past-lives-2023',
  externalId: 'tt13238346',
  movieType: 'movie',
  title: 'Past Lives',
  year: 2023,
  releaseDate: '2023-06-02',
  runtimeMinutes: 106,
  genres: ['drama', 'romance'],
  storyThemes: ['second-chances', 'identity'],
  certificate: '13+',
  languages: ['en', 'ko'],
  countries: ['US', 'KR'],
  posterUrl: '/images/posters/past-lives-2023/390.webp?v=4f1c2a9be07d35c86a10',
  movieRating: 89,
  popularity: 55,
  dna: {
    pace: 1.5,
    originality: 3.5,
    wholesomeness: 4,
    weightiness: 3.5,
    realism: 5,
    intricacy: 1.5,
    linearity: 4,
    styleAndVisuals: 2.5,
    scale: 1,
    emotionalPunch: 4.5,
  },
  tasteType: 'realityBiter',
  makers: ['Celine Song'],
  synopsis: 'She left Seoul at twelve; he turns up in New York with a backpack when she is long married.',
  synopsisSource: null,
  streamings: [],
  tasteMatch: null,
  tracker: null,
};

/** The example title with all details, as its page gets it. */
export const EXAMPLE_TITLE = {
  ...EXAMPLE_CARD,
  originalTitle: null,
  endYear: null,
  imdbId: 'tt13238346',
  tmdbId: 666277,
  imdbScore: null,
  people: [
    { personId: 'celine-song', name: 'Celine Song', job: 'director', role: null },
    { personId: 'greta-lee', name: 'Greta Lee', job: 'cast', role: 'Nora' },
    { personId: 'celine-song', name: 'Celine Song', job: 'writer', role: null },
    { personId: 'daniel-rossen', name: 'Daniel Rossen', job: 'composer', role: null },
  ],
  seasons: [],
  seasonCount: null,
  certificates: { US: 'PG-13' },
  theatrical: {},
  streamingsChecked: { US: '2026-11-20' },
  isDnaPredicted: false,
  contentNotes: [],
  backdropUrl: null,
  departures: [],
  trailerUrl: 'https://www.youtube.com/watch?v=a1B2c3D4e5F',
  correctedFields: [],
};

/** Example answers to the taste test, with one pair of each form. */
export const EXAMPLE_TEST = {
  ageRange: { start: 30, end: 44 },
  countryCode: 'us',
  moviePreferences: {
    favoriteMovies: [
      { id: 'past-lives-2023', title: 'Past Lives' },
      { id: 'aftersun-2022', title: 'Aftersun' },
      { id: 'lost-in-translation-2003', title: 'Lost in Translation' },
    ],
    pairPreferences: [
      { winner: 'moonlight-2016', loser: 'the-avengers-2012' },
      { shown: ['the-matrix-1999', 'titanic-1997'], answer: 'neither' },
    ],
  },
  genreThemePreferences: { positive: ['drama', 'grief'], negative: ['horror'], neutral: [] },
};

/** Example request for the first pairs of titles, by the person who gave the answers in `EXAMPLE_TEST`. */
export const EXAMPLE_PAIRS_REQUEST = {
  country: EXAMPLE_TEST.countryCode,
  ageRange: EXAMPLE_TEST.ageRange,
  genres: { positive: ['drama', 'grief'], negative: ['horror'] },
  lovedMovies: EXAMPLE_TEST.moviePreferences.favoriteMovies,
};

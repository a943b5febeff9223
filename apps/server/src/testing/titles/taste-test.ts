import type { BodyOf, submitTasteTest } from '@palate/contract';

/** The body of a taste test, as the pages send it. */
export type TasteTestBody = BodyOf<typeof submitTasteTest>;

/**
 * Returns the taste test of an example person, who loves quiet, realistic films: three loved titles, attitudes, and
 * pairs with every kind of answer.
 * @param changes fields that replace the example's
 */
export function tasteTest(changes: Partial<TasteTestBody> = {}): TasteTestBody {
  return {
    ageRange: { start: 30, end: 44 },
    countryCode: 'us',
    moviePreferences: { favoriteMovies: LOVED.map((id) => ({ id, title: id })), pairPreferences: PAIRS },
    genreThemePreferences: { positive: ['drama', 'grief'], negative: ['horror'], neutral: [] },
    ...changes,
  };
}

/** Ids of the titles that the example person loves. */
export const LOVED = ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003'];

/** The example person's answers to pairs, with every kind of answer. */
export const PAIRS: TasteTestBody['moviePreferences']['pairPreferences'] = [
  { winner: 'moonlight-2016', loser: 'the-avengers-2012' },
  { winner: 'the-godfather-1972', loser: 'frozen-2013', unseen: ['frozen-2013'] },
  { shown: ['the-matrix-1999', 'titanic-1997'], answer: 'neither' },
  {
    shown: ['saw-2004', 'hereditary-2018'],
    answer: 'unseen',
    unseen: ['saw-2004', 'hereditary-2018'],
  },
];

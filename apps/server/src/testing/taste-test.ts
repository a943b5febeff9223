import type { BodyOf, submitTasteTest } from '@palate/contract';

/** A taste test as the screens send it. */
export type TasteTestBody = BodyOf<typeof submitTasteTest>;

/** Somebody who loves quiet, true-to-life films: three loved titles, marks, and pairs of every kind of answer. */
export function tasteTest(changes: Partial<TasteTestBody> = {}): TasteTestBody {
  return {
    ageRange: { start: 30, end: 44 },
    countryCode: 'us',
    moviePreferences: { favoriteMovies: LOVED.map((id) => ({ id, title: id })), pairPreferences: PAIRS },
    genreThemePreferences: { positive: ['drama', 'grief'], negative: ['horror'], neutral: [] },
    ...changes,
  };
}

export const LOVED = ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003'];

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

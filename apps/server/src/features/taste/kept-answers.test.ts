import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIRS, tasteTest } from '../../testing/taste-test.ts';
import { readKeptAnswers } from './kept-answers.ts';

describe('readKeptAnswers', () => {
  it('reads what the test sends as it is', () => {
    expect(readKeptAnswers(tasteTest())).toEqual(tasteTest());
  });

  it('passes over what it doesn’t understand, and keeps the rest', () => {
    const answers = tasteTest();
    const old = {
      ...answers,
      countryCode: 'zz',
      ageRange: { start: 44, end: 30 },
      moviePreferences: {
        favoriteMovies: [{ id: 'past-lives-2023', title: 'Past Lives' }, { id: 7 }],
        pairPreferences: [{ better: 'saw-2004' }, PAIRS[0]],
      },
      genreThemePreferences: { positive: ['drama', 'gothic'], negative: ['vaporwave'] },
    };
    expect(readKeptAnswers(old)).toEqual({
      countryCode: 'us',
      ageRange: { start: 0, end: 100 },
      moviePreferences: {
        favoriteMovies: [{ id: 'past-lives-2023', title: 'Past Lives' }],
        pairPreferences: [PAIRS[0]],
      },
      genreThemePreferences: { positive: ['drama'], negative: [], neutral: [] },
    });
  });

  it('never fails', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        expect(readKeptAnswers(kept).moviePreferences.favoriteMovies).toBeInstanceOf(Array);
        expect(readKeptAnswers({ ...tasteTest(), moviePreferences: kept }).countryCode).toBe('us');
      }),
    );
  });
});

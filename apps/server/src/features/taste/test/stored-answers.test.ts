import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIRS, tasteTest } from '../../../testing/titles/taste-test.ts';
import { parseStoredAnswers } from './stored-answers.ts';

describe('parseStoredAnswers', () => {
  it('reads what the test sends as it is', () => {
    expect(parseStoredAnswers(tasteTest())).toEqual(tasteTest());
    const withChildren = tasteTest({ watchesWith: 'children' });
    expect(parseStoredAnswers(withChildren)).toEqual(withChildren);
  });

  it('ignores what it doesn’t understand, and keeps the rest', () => {
    const answers = tasteTest();
    const old = {
      ...answers,
      watchesWith: 'cats',
      countryCode: 'zz',
      ageRange: { start: 44, end: 30 },
      moviePreferences: {
        favoriteMovies: [{ id: 'past-lives-2023', title: 'Past Lives' }, { id: 7 }],
        pairPreferences: [{ better: 'saw-2004' }, PAIRS[0]],
      },
      genreThemePreferences: { positive: ['drama', 'gothic'], negative: ['vaporwave'] },
    };
    expect(parseStoredAnswers(old)).toEqual({
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
      fc.property(fc.jsonValue(), (stored) => {
        expect(parseStoredAnswers(stored).moviePreferences.favoriteMovies).toBeInstanceOf(Array);
        expect(parseStoredAnswers({ ...tasteTest(), moviePreferences: stored }).countryCode).toBe('us');
      }),
    );
  });
});

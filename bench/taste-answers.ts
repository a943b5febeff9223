/** The body of `POST /user/taste-test`: a small taste test of somebody in the United States. */
export const TASTE_ANSWERS = JSON.stringify({
  ageRange: { start: 30, end: 44 },
  moviePreferences: {
    favoriteMovies: ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003'].map((id) => ({
      id,
      title: id,
    })),
    pairPreferences: [],
  },
  countryCode: 'us',
  genreThemePreferences: { positive: ['drama'], negative: [], neutral: [] },
});

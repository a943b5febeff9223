import { buildTitleMatrix, type TasteEvidence, type TitleContent, type TitleMatrix } from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';

/** The real sliders, and a few real themes and genres, which the table of taste types knows. */
export const VOCABULARY = {
  sliders: [
    'pace',
    'originality',
    'wholesomeness',
    'weightiness',
    'realism',
    'intricacy',
    'linearity',
    'styleAndVisuals',
    'scale',
    'emotionalPunch',
  ],
  themes: ['friendship', 'grief', 'revenge', 'heist'],
  genres: ['comedy', 'drama', 'horror', 'action', 'documentary', 'family'],
} as const;

/** Invents a title with the middle value of every feature, except for the given ones. */
export function inventTitle(given: Partial<TitleContent> = {}): TitleContent {
  return {
    id: 'title',
    sliders: VOCABULARY.sliders.map(() => 3),
    themes: [],
    genres: [1],
    people: [],
    year: 2000,
    kind: 'movie',
    movieRating: 70,
    popularity: 50,
    ...given,
  };
}

/** Invents titles at random from a seed; every tenth title starts a series of three. */
export function inventTitles(count: number, seed: number): TitleContent[] {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: count }, (_, row) =>
    inventTitle({
      id: `title-${row}`,
      sliders: VOCABULARY.sliders.map(() => 1 + below(9) / 2),
      themes: [below(VOCABULARY.themes.length)],
      genres: [...new Set([below(VOCABULARY.genres.length), below(VOCABULARY.genres.length)])],
      people: [below(count), count + below(count), count + below(count)],
      year: 1930 + below(95),
      kind: row % 4 === 0 ? 'tv_show' : 'movie',
      movieRating: 30 + below(70),
      popularity: below(101),
      ...(row % 10 < 3 ? { seriesKey: Math.floor(row / 10) } : {}),
    }),
  );
}

/** Builds the matrix of invented titles. */
export function inventMatrix(count: number, seed: number): TitleMatrix {
  return buildTitleMatrix(VOCABULARY, inventTitles(count, seed));
}

/** The evidence of a person who hasn't answered anything. */
export const NO_EVIDENCE: TasteEvidence = {
  ageRange: null,
  countryCode: null,
  genres: { positive: [], negative: [] },
  loved: [],
  pairs: [],
};

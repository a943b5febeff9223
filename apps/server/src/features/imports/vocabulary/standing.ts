import type { ImportedTitle } from '../imported-title.ts';

/**
 * Coefficients that convert other sites' ratings and vote counts to our two scales of 0..100. They are least squares
 * over the titles that we rated ourselves and that have IMDb votes (1,794; R² .62 for ratings, .52 for popularity). A
 * title has about a hundred times as many votes on IMDb as on TMDB (median ratio 116). Above a mean of 8.2 the line is
 * flatter, since such means often come from a few enthusiasts: our own rating averages 89 for titles with a mean of 8.5
 * to 9, and 91 for those above 9.
 */
const MOVIE_RATING = { base: -4.2, aPoint: 11, flatFrom: 8.2, aPointThere: 5 } as const;
const POPULARITY = { base: -59, aTenfold: 23.4 } as const;
const IMDB_VOTES_A_TMDB_VOTE = 116;
const FROM_TMDB_POPULARITY = { base: 32, aTenfold: 21, most: 60 } as const;

/**
 * A mean of few votes is shrunk toward that of an ordinary title, as if this many people had voted for the
 * ordinary mean (our choice). So a show that a few thousand voters love isn't rated above one that millions
 * like.
 */
const ORDINARY = { mean: 6, votes: { imdb: 1_000, tmdb: 100 } } as const;
/** The popularity of a title without votes. */
const POPULARITY_MIN = 1;

/**
 * Converts a title's public rating to our movie rating, 0..100. Without a public rating, returns the movie rating of an
 * ordinary title.
 */
export function movieRatingOf({ votes }: Pick<ImportedTitle, 'votes'>): number {
  const { mean: given, count, of } = votes ?? { mean: 0, count: 0, of: 'imdb' as const };
  const ordinary = ORDINARY.votes[of];
  const mean = (given * count + ORDINARY.mean * ordinary) / (count + ordinary);
  const steep = Math.min(mean, MOVIE_RATING.flatFrom);
  return clamp(MOVIE_RATING.base + MOVIE_RATING.aPoint * steep + MOVIE_RATING.aPointThere * (mean - steep));
}

/** Converts a title's number of votes to our popularity, 0..100. Without votes, converts TMDB's popularity. */
export function popularityOf({ votes, popularity }: Pick<ImportedTitle, 'votes' | 'popularity'>): number {
  const count = votesAsImdb(votes);
  if (count >= 1)
    return clamp(Math.max(POPULARITY_MIN, POPULARITY.base + POPULARITY.aTenfold * Math.log10(count)));
  if (!popularity || popularity <= 0) return POPULARITY_MIN;
  const estimate = FROM_TMDB_POPULARITY.base + FROM_TMDB_POPULARITY.aTenfold * Math.log10(popularity);
  return clamp(Math.min(FROM_TMDB_POPULARITY.most, Math.max(POPULARITY_MIN, estimate)));
}

function votesAsImdb(votes: ImportedTitle['votes']): number {
  return (votes?.count ?? 0) * (votes?.of === 'tmdb' ? IMDB_VOTES_A_TMDB_VOTE : 1);
}

function clamp(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
}

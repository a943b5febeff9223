import type { ImportedTitle } from '../imported-title.ts';

/**
 * How others' votes read on our two scales of 0–100: least squares over the titles that we judged
 * ourselves and that have IMDb votes (1,794; R² .62 for reception, .52 for fame). TMDB's votes count
 * about a hundredth of IMDb's for the same title (median of the ratio 116). High means are the fond few's:
 * titles of ours with 8.5 to 9 stand at 89 on the average, those above 9 at 91.
 */
const RECEPTION = { base: -4.2, aPoint: 11, flatFrom: 8.2, aPointThere: 5 } as const;
const FAME = { base: -59, aTenfold: 23.4 } as const;
const IMDB_VOTES_A_TMDB_VOTE = 116;
const FAME_OF_POPULARITY = { base: 32, aTenfold: 21, most: 60 } as const;

/**
 * A mean of few votes leans towards the ordinary title's, as if so many had voted for that (our choice):
 * a show whose few thousand voters all love it doesn't stand above what millions do.
 */
const ORDINARY = { mean: 6, votes: { imdb: 1_000, tmdb: 100 } } as const;
/** Nobody knows a title that nobody voted on. */
const LEAST_FAME = 1;

/** Our 0–100 reception of public votes; an ordinary title's where there are none. */
export function receptionOf({ votes }: Pick<ImportedTitle, 'votes'>): number {
  const { mean: given, count, of } = votes ?? { mean: 0, count: 0, of: 'imdb' as const };
  const ordinary = ORDINARY.votes[of];
  const mean = (given * count + ORDINARY.mean * ordinary) / (count + ordinary);
  const steep = Math.min(mean, RECEPTION.flatFrom);
  return clamp(RECEPTION.base + RECEPTION.aPoint * steep + RECEPTION.aPointThere * (mean - steep));
}

/** Our 0–100 fame of how many voted, else of TMDB's popularity. */
export function fameOf({ votes, popularity }: Pick<ImportedTitle, 'votes' | 'popularity'>): number {
  const count = votesAsImdb(votes);
  if (count >= 1) return clamp(Math.max(LEAST_FAME, FAME.base + FAME.aTenfold * Math.log10(count)));
  if (!popularity || popularity <= 0) return LEAST_FAME;
  const fame = FAME_OF_POPULARITY.base + FAME_OF_POPULARITY.aTenfold * Math.log10(popularity);
  return clamp(Math.min(FAME_OF_POPULARITY.most, Math.max(LEAST_FAME, fame)));
}

function votesAsImdb(votes: ImportedTitle['votes']): number {
  return (votes?.count ?? 0) * (votes?.of === 'tmdb' ? IMDB_VOTES_A_TMDB_VOTE : 1);
}

function clamp(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
}

import type { RatingRows } from '../factors/rating-rows.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** What a rater stated about themselves besides ratings. */
export interface StatedSides {
  /** Years; null where it wasn't said. */
  readonly age: number | null;
  /** Indices into the vocabulary's genres. */
  readonly liked: readonly number[];
  readonly disliked: readonly number[];
}

/** Ratings of one catalogue, rater by rater: those of `r` are `offsets[r]` up to `offsets[r + 1]`. */
export interface LearnedTraining {
  readonly matrix: TitleMatrix;
  /** Uint32Array, raters + 1. */
  readonly offsets: Uint32Array;
  /** Uint32Array: rows of the catalogue. */
  readonly rows: Uint32Array;
  /** Float32Array, 0..5; beside `rows`. */
  readonly stars: Float32Array;
  /** Uint32Array by rater: a number that stays theirs, by which it is drawn who is kept apart to judge by. */
  readonly marks: Uint32Array;
  /** By rater; null where nothing was said, and genre marks are told from ratings. */
  readonly stated: readonly (StatedSides | null)[];
  /** Where age bands begin, years, ascending. */
  readonly ageStarts: readonly number[];
}

/** Fewest raters and ratings worth fitting; with fewer, content alone predicts better (our choice). */
export const LEARNED_LEAST = { raters: 100, ratings: 2_000, titles: 50 } as const;
export const LIKED_FROM = 4;
/** Highest rating that counts as a dislike, in stars. */
export const DISLIKED_TO = 2.5;

/** A title with fewer ratings is left to its content. */
const TITLE_RATINGS_LEAST = 5;
/** More titles and raters than these take more memory than a worker should: the most liked, the first. */
const TITLES_MOST = 30_000;
const RATERS_MOST = 150_000;

/** The titles a model covers: rows of the catalog, most liked first, with each one's ratings. */
export interface ChosenTitles {
  readonly rows: Uint32Array;
  readonly ratingCounts: Uint32Array;
  /** Int32Array by row of the catalogue; −1 where it isn't chosen. */
  readonly places: Int32Array;
}

export function chooseTitles({ matrix, rows, stars }: LearnedTraining): ChosenTitles {
  const counts = new Uint32Array(matrix.count);
  const likes = new Uint32Array(matrix.count);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    counts[row] = (counts[row] as number) + 1;
    if ((stars[i] as number) >= LIKED_FROM) likes[row] = (likes[row] as number) + 1;
  }
  const chosen = Uint32Array.from(
    Array.from(counts.keys())
      .filter((row) => (counts[row] as number) >= TITLE_RATINGS_LEAST)
      .sort((a, b) => (likes[b] as number) - (likes[a] as number) || a - b)
      .slice(0, TITLES_MOST),
  );
  const places = new Int32Array(matrix.count).fill(-1);
  chosen.forEach((row, place) => {
    places[row] = place;
  });
  return { rows: chosen, ratingCounts: chosen.map((row) => counts[row] as number), places };
}

/** A rater's ratings of the chosen titles, by index. */
export interface RaterTitles {
  readonly rater: number;
  readonly mark: number;
  readonly places: readonly number[];
  readonly stars: readonly number[];
}

/** Raters with their ratings of the chosen titles. Omits raters without any. */
export function listRaters(
  { offsets, rows, stars, marks }: LearnedTraining,
  { places }: ChosenTitles,
): RaterTitles[] {
  const raters: RaterTitles[] = [];
  for (let rater = 0; rater + 1 < offsets.length && raters.length < RATERS_MOST; rater++) {
    const own = { rater, mark: marks[rater] as number, places: [] as number[], stars: [] as number[] };
    for (let i = offsets[rater] as number; i < (offsets[rater + 1] as number); i++) {
      const place = places[rows[i] as number] as number;
      if (place < 0) continue;
      own.places.push(place);
      own.stars.push(stars[i] as number);
    }
    if (own.places.length > 0) raters.push(own);
  }
  return raters;
}

/** Converts raters to three columns. */
export function toRatingRows(raters: readonly RaterTitles[], titleCount: number): RatingRows {
  const total = raters.reduce((sum, { places }) => sum + places.length, 0);
  const [users, titles, stars] = [new Uint32Array(total), new Uint32Array(total), new Float32Array(total)];
  let at = 0;
  raters.forEach((rater, user) => {
    users.fill(user, at, at + rater.places.length);
    titles.set(rater.places, at);
    stars.set(rater.stars, at);
    at += rater.places.length;
  });
  return { users, titles, stars, userCount: raters.length, titleCount };
}

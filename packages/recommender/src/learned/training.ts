import type { RatingRows } from '../factors/rating-rows.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** A rater's statements about themselves in addition to ratings: age, and liked and disliked genres. */
export interface StatedSides {
  /** Age in years; null if unknown. */
  readonly age: number | null;
  /** Indices into the vocabulary's genres. */
  readonly liked: readonly number[];
  /** Indices into the vocabulary's genres. */
  readonly disliked: readonly number[];
}

/**
 * Training data: ratings of one catalog's titles, grouped by rater. The ratings of rater `r` are at `offsets[r]`
 * (inclusive) to `offsets[r + 1]` (exclusive).
 */
export interface LearnedTraining {
  readonly matrix: TitleMatrix;
  /** Start of each rater's ratings: Uint32Array, length raters + 1. */
  readonly offsets: Uint32Array;
  /** Uint32Array: row in the catalog of each rating. */
  readonly rows: Uint32Array;
  /** Float32Array: stars of each rating, 0..5. */
  readonly stars: Float32Array;
  /** Uint32Array by rater: a permanent random number, which decides who is held out for evaluation. */
  readonly hashes: Uint32Array;
  /** By rater; null if the rater stated nothing, in which case genre attitudes are inferred from ratings. */
  readonly stated: readonly (StatedSides | null)[];
  /** Lower limits of the age bands in years, ascending. */
  readonly ageStarts: readonly number[];
}

/**
 * Minimum numbers of raters, ratings and titles for a fit. With fewer, content alone predicts better (our
 * choice).
 */
export const LEARNED_LEAST = { raters: 100, ratings: 2_000, titles: 50 } as const;
/** Minimum rating that counts as a like in training, in stars. */
export const LIKED_FROM = 4;
/** Maximum rating that counts as a dislike in training, in stars. */
export const DISLIKED_TO = 2.5;
/** Minimum rating that counts in part in the training of the watch model, in stars, and what it counts. */
const PARTLY_LIKED = { from: 3, weight: 0.5 } as const;
/** How much more a like counts in the training of the watch model for each star above `LIKED_FROM`. */
const WEIGHT_PER_STAR = 0.3;

/** A title with fewer ratings than this is scored by content. */
const TITLE_RATINGS_LEAST = 5;
/** Limits that keep a worker's memory small: only the most liked titles and the first raters are used. */
const TITLES_MOST = 30_000;
const RATERS_MOST = 150_000;

/**
 * The titles that a model covers, as rows of the catalog, most liked first, with the number of ratings of
 * each.
 */
export interface ChosenTitles {
  /** Uint32Array: row in the catalog of each chosen title. */
  readonly rows: Uint32Array;
  /** Uint32Array: number of ratings of each chosen title. */
  readonly ratingCounts: Uint32Array;
  /** Int32Array by row of the catalog: the title's index among the chosen titles, −1 if it isn't chosen. */
  readonly places: Int32Array;
}

/** Chooses the titles that a model covers: the most liked ones with enough ratings, up to `TITLES_MOST`. */
export function chooseTitles({ matrix, rows, stars }: LearnedTraining): ChosenTitles {
  const counts = new Uint32Array(matrix.count);
  const likes = new Uint32Array(matrix.count);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    counts[row] += 1;
    if (stars[i] >= LIKED_FROM) likes[row] += 1;
  }
  const chosen = Uint32Array.from(
    Array.from(counts.keys())
      .filter((row) => counts[row] >= TITLE_RATINGS_LEAST)
      .sort((a, b) => likes[b] - likes[a] || a - b)
      .slice(0, TITLES_MOST),
  );
  const places = new Int32Array(matrix.count).fill(-1);
  chosen.forEach((row, place) => {
    places[row] = place;
  });
  return { rows: chosen, ratingCounts: chosen.map((row) => counts[row]), places };
}

/** A rater's ratings of the chosen titles. */
export interface RaterTitles {
  /** The rater's index in the training data. */
  readonly rater: number;
  /** The rater's permanent random number. */
  readonly hash: number;
  /** Indices of the rated titles in `ChosenTitles`. */
  readonly places: readonly number[];
  /** Stars of each rating, 0..5, in the order of `places`. */
  readonly stars: readonly number[];
}

/**
 * Lists raters with their ratings of the chosen titles: the first `RATERS_MOST`, without those who rated none of these
 * titles.
 */
export function listRaters(
  { offsets, rows, stars, hashes }: LearnedTraining,
  { places }: ChosenTitles,
): RaterTitles[] {
  const raters: RaterTitles[] = [];
  for (let rater = 0; rater + 1 < offsets.length && raters.length < RATERS_MOST; rater++) {
    const own = { rater, hash: hashes[rater], places: [] as number[], stars: [] as number[] };
    for (let i = offsets[rater]; i < offsets[rater + 1]; i++) {
      const place = places[rows[i]];
      if (place < 0) continue;
      own.places.push(place);
      own.stars.push(stars[i]);
    }
    if (own.places.length > 0) raters.push(own);
  }
  return raters;
}

/**
 * Returns the weight of a rating in the training of the watch model: 1 for four stars, and 1.3 for five (decision
 * 0309). A middling rating counts half, since it tells what else people with this taste watch (decision 0298). Other
 * ratings count 0.
 */
export function likeWeight(stars: number): number {
  if (stars >= LIKED_FROM) return 1 + WEIGHT_PER_STAR * (stars - LIKED_FROM);
  return stars >= PARTLY_LIKED.from ? PARTLY_LIKED.weight : 0;
}

/**
 * Converts raters' ratings to three columns of users, titles and stars.
 * @param titleCount number of chosen titles
 */
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

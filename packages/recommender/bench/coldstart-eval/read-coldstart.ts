import { loadText } from '../reading/open-text.ts';

/**
 * A taste test as a MovieLens user would have answered it, and the titles that they liked and disliked outside the
 * test (held out). Titles are indices into `Coldstart.items`.
 */
export interface ColdstartUser {
  /** MovieLens number of the user. */
  readonly user: number;
  /** Index into `ageBands`. */
  readonly age: number;
  /** Indices into `genres`. */
  readonly genresLiked: readonly number[];
  readonly genresDisliked: readonly number[];
  /** Title indices, in the order in which the user thought of them. */
  readonly loved: readonly number[];
  readonly pairs: readonly (readonly [winner: number, loser: number])[];
  /** Titles that the test may show; these titles aren't judged. */
  readonly elicit: readonly number[];
  readonly heldLiked: readonly number[];
  readonly heldDisliked: readonly number[];
}

/** The content of a file of simulated taste tests. */
export interface Coldstart {
  /** MovieLens number of each title, by index. */
  readonly items: readonly number[];
  readonly genres: readonly string[];
  /** Lower limits of the age bands, in years. */
  readonly ageBands: readonly number[];
  /** The tests of the people to be judged. */
  readonly validation: readonly ColdstartUser[];
}

/** Number of loved titles and of pairs taken from each test, as many as the product asks for. */
const LOVED_ANSWERS = 5;
const PAIR_ANSWERS = 8;

interface ColdstartFile {
  readonly items: readonly number[];
  readonly genres: readonly string[];
  readonly age_bands: readonly number[];
  readonly validation: readonly {
    readonly user: number;
    readonly age: number;
    readonly genres_liked: readonly number[];
    readonly genres_disliked: readonly number[];
    readonly loved: readonly number[];
    readonly pairs: readonly (readonly [number, number])[];
    readonly elicit: readonly (readonly [number, number])[];
    readonly held_liked: readonly number[];
    readonly held_disliked: readonly number[];
  }[];
}

/**
 * Loads the taste tests of a file.
 * @returns null if there is no such file.
 * @throws SyntaxError or RangeError if the file has another format.
 */
export async function loadColdstart(file: string): Promise<Coldstart | null> {
  const text = await loadText(file);
  if (text === null) return null;
  const content = JSON.parse(text) as ColdstartFile;
  const { items, genres, age_bands: ageBands, validation } = content;
  if (![items, genres, ageBands, validation].every(Array.isArray)) {
    throw new RangeError(`${file} lacks items, genres, age_bands or validation`);
  }
  return {
    items,
    genres,
    ageBands,
    validation: validation.map((entry) => ({
      user: entry.user,
      age: entry.age,
      genresLiked: entry.genres_liked,
      genresDisliked: entry.genres_disliked,
      loved: entry.loved.slice(0, LOVED_ANSWERS),
      pairs: entry.pairs.slice(0, PAIR_ANSWERS),
      elicit: entry.elicit.map(([title]) => title),
      heldLiked: entry.held_liked,
      heldDisliked: entry.held_disliked,
    })),
  };
}

import { readText } from '../reading/open-text.ts';

/** A taste test as somebody would have answered it, and what they liked and disliked apart from it. */
export interface ColdstartUser {
  readonly user: number;
  /** Index into `ageBands`. */
  readonly age: number;
  /** Indices into `genres`. */
  readonly genresLiked: readonly number[];
  readonly genresDisliked: readonly number[];
  /** Title indices, in the order they came to mind. */
  readonly loved: readonly number[];
  readonly pairs: readonly (readonly [winner: number, loser: number])[];
  /** Titles that may come up in the test; none of them is judged. */
  readonly elicit: readonly number[];
  readonly heldLiked: readonly number[];
  readonly heldDisliked: readonly number[];
}

export interface Coldstart {
  /** MovieLens number of each title index. */
  readonly items: readonly number[];
  readonly genres: readonly string[];
  readonly ageBands: readonly number[];
  readonly validation: readonly ColdstartUser[];
}

/** How much of each test is told: what the product asks. */
const LOVED_TOLD = 5;
const PAIRS_TOLD = 8;

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

/** @returns null where there is no such file. @throws SyntaxError or RangeError where it isn't of this form. */
export async function readColdstart(file: string): Promise<Coldstart | null> {
  const text = await readText(file);
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
      loved: entry.loved.slice(0, LOVED_TOLD),
      pairs: entry.pairs.slice(0, PAIRS_TOLD),
      elicit: entry.elicit.map(([title]) => title),
      heldLiked: entry.held_liked,
      heldDisliked: entry.held_disliked,
    })),
  };
}

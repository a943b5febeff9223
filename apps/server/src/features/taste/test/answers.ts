import {
  AppError,
  CERTIFICATES,
  type Certificate,
  GENRE_KEYS,
  LOVED_TOO_FEW,
  type PairPreference,
  TASTE_TEST,
  type TasteTestPayload,
  THEME_KEYS,
  type TitleId,
  type WatchesWith,
  watchesWithChildren,
} from '@palate/contract';
import type { PairAnswer, StatedAttitudes, TasteEvidence } from '@palate/recommender';
import type { Snapshot } from '../../../catalogue/index.ts';

type Preferences = Pick<TasteTestPayload['genreThemePreferences'], 'positive' | 'negative'>;

/** A person's answers to the taste test so far, even if the test is unfinished. */
export interface Answers {
  ageRange: TasteTestPayload['ageRange'];
  countryCode: string;
  /** Keys of the genres and themes that the person marked as liked (`positive`) or disliked (`negative`). */
  preferences: Preferences;
  loved: readonly TitleId[];
  pairs: readonly PairPreference[];
  watchesWith?: WatchesWith | undefined;
}

/** Converts a stored taste test to the answers that the functions of this feature use. */
export function toAnswers(payload: TasteTestPayload): Answers {
  return {
    ageRange: payload.ageRange,
    countryCode: payload.countryCode,
    preferences: payload.genreThemePreferences,
    loved: payload.moviePreferences.favoriteMovies.map(({ id }) => id),
    pairs: payload.moviePreferences.pairPreferences,
    watchesWith: payload.watchesWith,
  };
}

/**
 * Normalizes the answers of a taste test for storage. Each loved title occurs once, under our id. Genres and themes
 * that aren't marked become neutral (specification §3).
 * @throws INVALID_REQUEST for an unknown title, fewer than three loved titles, or a key that is both positive and
 *   negative
 */
export function normalizeTestAnswers(snapshot: Snapshot, payload: TasteTestPayload): TasteTestPayload {
  const { positive, negative } = refuseContradiction(payload.genreThemePreferences, 'genreThemePreferences');
  const stated = new Set<string>([...positive, ...negative]);
  const { favoriteMovies, pairPreferences } = payload.moviePreferences;
  const lovedRows = new Set(
    favoriteMovies.map(({ id }, i) => requireRow(snapshot, id, `moviePreferences.favoriteMovies.${i}.id`)),
  );
  // Count titles, not ids: several ids of one title count once.
  if (lovedRows.size < TASTE_TEST.lovedMin) {
    throw new AppError('INVALID_REQUEST', `moviePreferences.favoriteMovies: ${LOVED_TOO_FEW}`);
  }
  pairPreferences.forEach((pair, i) => {
    for (const id of titlesOf(pair)) requireRow(snapshot, id, `moviePreferences.pairPreferences.${i}`);
  });
  return {
    ...payload,
    moviePreferences: {
      favoriteMovies: [...lovedRows].map((row) => ({ id: snapshot.idAt(row), title: snapshot.titleAt(row) })),
      pairPreferences,
    },
    genreThemePreferences: {
      positive,
      negative,
      neutral: [...GENRE_KEYS, ...THEME_KEYS].filter((key) => !stated.has(key)),
    },
  };
}

/**
 * Checks that no genre or theme is marked both as liked and as disliked.
 * @param field the field's name for the error message
 * @returns the positive and negative keys without duplicates
 * @throws INVALID_REQUEST that names the field, if a key is in both
 */
export function refuseContradiction(preferences: Preferences, field: string): Preferences {
  const positive = [...new Set(preferences.positive)];
  const negative = [...new Set(preferences.negative)];
  const both = positive.find((key) => negative.includes(key));
  if (both) {
    throw new AppError(
      'INVALID_REQUEST',
      `${field}: ${both} is marked both positive and negative; choose one`,
    );
  }
  return { positive, negative };
}

/**
 * Returns the row (position in the catalog) of a title that a request names.
 * @param field the field's name for the error message
 * @throws INVALID_REQUEST that names the field, if we don't have the title
 */
export function requireRow(snapshot: Snapshot, id: string, field: string): number {
  const row = snapshot.rowOf(id);
  if (row === undefined) throw new AppError('INVALID_REQUEST', `${field}: we have no title “${id}”`);
  return row;
}

/**
 * Lists the titles of an answered pair (two titles to choose between), in the order of the answer, followed by those
 * marked as unseen.
 */
export function titlesOf(pair: PairPreference): TitleId[] {
  const shown = 'shown' in pair ? pair.shown : [pair.winner, pair.loser];
  return [...shown, ...(pair.unseen ?? [])];
}

/**
 * Returns whether the answer to a pair reveals a preference. “Haven't seen” doesn't, and neither does preferring an
 * unseen title.
 */
function isTelling(pair: PairPreference): boolean {
  return 'winner' in pair ? !pair.unseen?.includes(pair.winner) : pair.answer !== 'unseen';
}

/** Counts the answered pairs (two titles to choose between) that reveal a preference. */
export function countTelling(pairs: readonly PairPreference[]): number {
  return pairs.filter(isTelling).length;
}

/**
 * Converts answers to the evidence that the recommender fits a taste to. Titles that are no longer in the catalog
 * are left out.
 * @param alsoSeen rows of titles that the person has seen according to other features, even if they may not like them
 */
export function toEvidence(
  snapshot: Snapshot,
  answers: Answers,
  alsoSeen: ArrayLike<number> = [],
): TasteEvidence {
  const rowOf = (id: string) => snapshot.rowOf(id);
  const isKnown = (row: number | undefined): row is number => row !== undefined;
  const loved = answers.loved.map(rowOf).filter(isKnown);
  return {
    ageRange: answers.ageRange,
    countryCode: answers.countryCode,
    isWithChildren: watchesWithChildren({
      watchesWith: answers.watchesWith,
      likesFamily: answers.preferences.positive.includes('family'),
      lovedCertificates: loved.map((row) => certificateAt(snapshot, row)),
    }),
    genres: toAttitudes(answers.preferences, GENRE_KEYS),
    themes: toAttitudes(answers.preferences, THEME_KEYS),
    loved,
    tracker: Array.from(alsoSeen, (row) => ({ row, flags: ['checkedIn'] })),
    pairs: answers.pairs.flatMap((pair): PairAnswer[] => {
      const unseen = (pair.unseen ?? []).map(rowOf).filter(isKnown);
      if ('shown' in pair) {
        const [first, second] = pair.shown.map(rowOf);
        if (first === undefined || second === undefined) return [];
        return [{ shown: [first, second], answer: pair.answer, unseen }];
      }
      const winner = rowOf(pair.winner);
      const loser = rowOf(pair.loser);
      return winner === undefined || loser === undefined ? [] : [{ winner, loser, unseen }];
    }),
  };
}

function certificateAt({ columns }: Snapshot, row: number): Certificate {
  return CERTIFICATES[columns.certificates[row] ?? -1] ?? 'N/A';
}

function toAttitudes(preferences: Preferences, keys: readonly string[]): StatedAttitudes {
  const indices = (stated: readonly string[]) =>
    stated.map((key) => keys.indexOf(key)).filter((index) => index >= 0);
  return { positive: indices(preferences.positive), negative: indices(preferences.negative) };
}

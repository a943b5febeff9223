import {
  AppError,
  GENRE_KEYS,
  LOVED_TOO_FEW,
  type PairPreference,
  TASTE_TEST,
  type TasteTestPayload,
  THEME_KEYS,
  type TitleId,
} from '@palate/contract';
import type { Marks, PairAnswer, TasteEvidence } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';

type Preferences = Pick<TasteTestPayload['genreThemePreferences'], 'positive' | 'negative'>;

/** What one person has told us so far, however much of the test that is. */
export interface Answers {
  ageRange: TasteTestPayload['ageRange'];
  countryCode: string;
  preferences: Preferences;
  loved: readonly TitleId[];
  pairs: readonly PairPreference[];
}

export function toAnswers(payload: TasteTestPayload): Answers {
  return {
    ageRange: payload.ageRange,
    countryCode: payload.countryCode,
    preferences: payload.genreThemePreferences,
    loved: payload.moviePreferences.favoriteMovies.map(({ id }) => id),
    pairs: payload.moviePreferences.pairPreferences,
  };
}

/**
 * The payload as it is kept: each loved title once, under our own name for it, and as neutral every
 * genre and theme that isn't marked (§3).
 * @throws INVALID_REQUEST for a title we don't have, fewer than three loved ones, or a key that is both
 * positive and negative
 */
export function normalisePayload(snapshot: Snapshot, payload: TasteTestPayload): TasteTestPayload {
  const { positive, negative } = refuseContradiction(payload.genreThemePreferences, 'genreThemePreferences');
  const marked = new Set<string>([...positive, ...negative]);
  const { favoriteMovies, pairPreferences } = payload.moviePreferences;
  const lovedRows = new Set(
    favoriteMovies.map(({ id }, i) => requireRow(snapshot, id, `moviePreferences.favoriteMovies.${i}.id`)),
  );
  // Counted once each: three names of one title are one.
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
      neutral: [...GENRE_KEYS, ...THEME_KEYS].filter((key) => !marked.has(key)),
    },
  };
}

/** Positive and negative marks, each once. @throws INVALID_REQUEST naming the field where one key is both */
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

/** The row of a title somebody named. @throws INVALID_REQUEST naming the field where we don't have it */
export function requireRow(snapshot: Snapshot, id: string, field: string): number {
  const row = snapshot.rowOf(id);
  if (row === undefined) throw new AppError('INVALID_REQUEST', `${field}: we have no title “${id}”`);
  return row;
}

/** The two titles of a pair, in the order they were named, and those named as unseen. */
export function titlesOf(pair: PairPreference): TitleId[] {
  const shown = 'shown' in pair ? pair.shown : [pair.winner, pair.loser];
  return [...shown, ...(pair.unseen ?? [])];
}

/** Whether an answer to a pair says something of what is liked; “haven’t seen” doesn’t. */
function isTelling(pair: PairPreference): boolean {
  return 'winner' in pair || pair.answer !== 'unseen';
}

export function countTelling(pairs: readonly PairPreference[]): number {
  return pairs.filter(isTelling).length;
}

/**
 * Converts answers to evidence for the recommender, without titles that have left the catalogue.
 * @param alsoSeen rows of titles known to be seen from elsewhere; they say nothing about liking
 */
export function toEvidence(
  snapshot: Snapshot,
  answers: Answers,
  alsoSeen: ArrayLike<number> = [],
): TasteEvidence {
  const rowOf = (id: string) => snapshot.rowOf(id);
  const isKnown = (row: number | undefined): row is number => row !== undefined;
  return {
    ageRange: answers.ageRange,
    countryCode: answers.countryCode,
    genres: toMarks(answers.preferences, GENRE_KEYS),
    themes: toMarks(answers.preferences, THEME_KEYS),
    loved: answers.loved.map(rowOf).filter(isKnown),
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

function toMarks(preferences: Preferences, keys: readonly string[]): Marks {
  const indices = (marked: readonly string[]) =>
    marked.map((key) => keys.indexOf(key)).filter((index) => index >= 0);
  return { positive: indices(preferences.positive), negative: indices(preferences.negative) };
}

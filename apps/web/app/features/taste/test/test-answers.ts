import { TASTE_TEST } from '@palate/contract/constants';
import type { Card, TitleId } from '@palate/contract/titles';
import type { GenreKey } from '@palate/contract/vocab/genres';
import { AGE_BANDS } from '@palate/contract/vocab/lists';
import type { ThemeKey } from '@palate/contract/vocab/themes';
import type { WatchesWith } from '@palate/contract/vocab/watches-with';

/** The test's questions, in order. */
export const TEST_STEPS = ['age', 'country', 'genres', 'themes', 'loved', 'pairs'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

export type AgeBandKey = (typeof AGE_BANDS)[number]['key'];
export type AttitudeKey = GenreKey | ThemeKey;
export type StatedAttitude = 'positive' | 'negative';
export type StatedAttitudes = Readonly<Partial<Record<AttitudeKey, StatedAttitude>>>;

export interface LovedTitle {
  readonly id: TitleId;
  readonly title: string;
  /** Year of the title; null if the answer was loaded from the server, which returns only the name. */
  readonly year: number | null;
}

/** A title of a pair, with only the fields of its card that are shown. */
export type PairTitle = Pick<Card, 'id' | 'title' | 'year' | 'movieType' | 'makers' | 'dna' | 'tasteType'>;
export type TitlePair = readonly [PairTitle, PairTitle];

/** The answers to a pair: the first title, the second, neither, or “haven't seen either” (`unseen`). */
export const PAIR_CHOICES = ['first', 'second', 'neither', 'unseen'] as const;
export type PairChoice = (typeof PAIR_CHOICES)[number];

/** A pair that was shown, and the answer to it. */
export interface PairAnswer {
  readonly shown: TitlePair;
  readonly choice: PairChoice;
  /** Those of the two titles that the person hasn't seen. */
  readonly unseen: readonly TitleId[];
}

/** All answers given so far. */
export interface TestAnswers {
  /** Null until it is answered. */
  readonly ageBand: AgeBandKey | null;
  /** The product's country code: lower case, `uk` for `gb`. */
  readonly country: string;
  /** The people that they usually watch with; null if they haven’t said. */
  readonly watchesWith: WatchesWith | null;
  readonly attitudes: StatedAttitudes;
  readonly loved: readonly LovedTitle[];
  readonly pairs: readonly PairAnswer[];
}

export const noAnswers = (country: string): TestAnswers => ({
  ageBand: null,
  country,
  watchesWith: null,
  attitudes: {},
  loved: [],
  pairs: [],
});

/** Returns the attitude after another tap: positive, then negative, then none. */
export function attitudeAfterTap(attitude: StatedAttitude | undefined): StatedAttitude | undefined {
  if (attitude === undefined) return 'positive';
  return attitude === 'positive' ? 'negative' : undefined;
}

/** Replaces the attitude to a genre or theme; undefined removes it. */
export function setAttitude(
  answers: TestAnswers,
  key: AttitudeKey,
  attitude: StatedAttitude | undefined,
): TestAnswers {
  const { [key]: _, ...others } = answers.attitudes;
  return { ...answers, attitudes: attitude ? { ...others, [key]: attitude } : others };
}

/** Adds a loved title, unless it has already been added or the maximum is reached. */
export function addLoved(answers: TestAnswers, { id, title, year }: LovedTitle): TestAnswers {
  const isKnown = answers.loved.some((loved) => loved.id === id);
  if (isKnown || answers.loved.length >= TASTE_TEST.lovedMax) return answers;
  return { ...answers, loved: [...answers.loved, { id, title, year }] };
}

export function removeLoved(answers: TestAnswers, id: TitleId): TestAnswers {
  return { ...answers, loved: answers.loved.filter((loved) => loved.id !== id) };
}

/** Stores the answer to the pair with index `at` (from 0). Appends it if fewer pairs have been answered. */
export function answerPair(answers: TestAnswers, at: number, answer: PairAnswer): TestAnswers {
  const pairs = [...answers.pairs];
  pairs[Math.min(at, pairs.length)] = answer;
  return { ...answers, pairs };
}

/** Inserts the front page's answer as the first one, unless this pair has already been answered. */
export function saveFirstAnswer(answers: TestAnswers, answer: PairAnswer): TestAnswers {
  const ids = answer.shown.map((title) => title.id);
  const isAnswered = answers.pairs.some(({ shown }) => shown.every(({ id }) => ids.includes(id)));
  return isAnswered ? answers : { ...answers, pairs: [answer, ...answers.pairs] };
}

/** Parses an age band from a URL or a form; null if invalid. */
export const parseAgeBand = (text: string | null): AgeBandKey | null =>
  AGE_BANDS.find(({ key }) => key === text)?.key ?? null;

/** Returns the last step that the answers allow. */
export function furthestStep(answers: TestAnswers): TestStep {
  if (!answers.ageBand) return 'age';
  return answers.loved.length < TASTE_TEST.lovedMin ? 'loved' : 'pairs';
}

/**
 * Returns the requested step if the answers allow it, otherwise the furthest step that they allow. Returns the first
 * step for an invalid name.
 */
export function allowedStep(answers: TestAnswers, asked: string | null): TestStep {
  const wanted = (TEST_STEPS as readonly (string | null)[]).indexOf(asked);
  const furthest = TEST_STEPS.indexOf(furthestStep(answers));
  return TEST_STEPS[Math.max(0, Math.min(wanted, furthest))] ?? 'age';
}

export const stepAfter = (step: TestStep): TestStep => TEST_STEPS[TEST_STEPS.indexOf(step) + 1] ?? step;
export const stepBefore = (step: TestStep): TestStep | null =>
  TEST_STEPS[TEST_STEPS.indexOf(step) - 1] ?? null;

/** Whether the user has given answers that shouldn't be lost. */
export const hasAnswers = ({ ageBand, attitudes, loved, pairs }: TestAnswers): boolean =>
  ageBand !== null || loved.length > 0 || pairs.length > 0 || Object.keys(attitudes).length > 0;

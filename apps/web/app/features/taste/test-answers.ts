import { TASTE_TEST } from '@palate/contract/constants';
import type { Card, TitleId } from '@palate/contract/titles';
import type { GenreKey } from '@palate/contract/vocab/genres';
import { AGE_BANDS } from '@palate/contract/vocab/lists';
import type { ThemeKey } from '@palate/contract/vocab/themes';

/** The test's questions, in their order. */
export const TEST_STEPS = ['age', 'country', 'genres', 'themes', 'loved', 'pairs'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

export type AgeBandKey = (typeof AGE_BANDS)[number]['key'];
export type AttitudeKey = GenreKey | ThemeKey;
export type Mark = 'positive' | 'negative';
export type Marks = Readonly<Partial<Record<AttitudeKey, Mark>>>;

export interface LovedTitle {
  readonly id: TitleId;
  readonly title: string;
  /** Null where the answers came back from the server, which keeps the name only. */
  readonly year: number | null;
}

/** As much of a card as a pair shows. */
export type PairTitle = Pick<Card, 'id' | 'title' | 'year' | 'movieType' | 'makers' | 'dna' | 'tasteType'>;
export type TitlePair = readonly [PairTitle, PairTitle];

export const PAIR_CHOICES = ['first', 'second', 'neither', 'unseen'] as const;
export type PairChoice = (typeof PAIR_CHOICES)[number];

export interface PairAnswer {
  readonly shown: TitlePair;
  readonly choice: PairChoice;
  /** Which of the two the person has not seen. */
  readonly unseen: readonly TitleId[];
}

/** Everything somebody has answered so far. */
export interface TestAnswers {
  readonly ageBand: AgeBandKey | null;
  /** As the API writes it: lower case, uk for gb. */
  readonly country: string;
  readonly marks: Marks;
  readonly loved: readonly LovedTitle[];
  readonly pairs: readonly PairAnswer[];
}

export const noAnswers = (country: string): TestAnswers => ({
  ageBand: null,
  country,
  marks: {},
  loved: [],
  pairs: [],
});

/** The next mark of a tap: more, then less, then none. */
export function markAfterTap(mark: Mark | undefined): Mark | undefined {
  if (mark === undefined) return 'positive';
  return mark === 'positive' ? 'negative' : undefined;
}

export function setMark(answers: TestAnswers, key: AttitudeKey, mark: Mark | undefined): TestAnswers {
  const { [key]: _, ...others } = answers.marks;
  return { ...answers, marks: mark ? { ...others, [key]: mark } : others };
}

/** Adds a loved title once, up to the most the test takes. */
export function addLoved(answers: TestAnswers, { id, title, year }: LovedTitle): TestAnswers {
  const isKnown = answers.loved.some((loved) => loved.id === id);
  if (isKnown || answers.loved.length >= TASTE_TEST.lovedMax) return answers;
  return { ...answers, loved: [...answers.loved, { id, title, year }] };
}

export function removeLoved(answers: TestAnswers, id: TitleId): TestAnswers {
  return { ...answers, loved: answers.loved.filter((loved) => loved.id !== id) };
}

/** Answers the pair at `at`: the next one, or one gone back to. */
export function answerPair(answers: TestAnswers, at: number, answer: PairAnswer): TestAnswers {
  const pairs = [...answers.pairs];
  pairs[Math.min(at, pairs.length)] = answer;
  return { ...answers, pairs };
}

/** Puts an answer given on the front page first, unless the two titles were answered already. */
export function keepFirstAnswer(answers: TestAnswers, answer: PairAnswer): TestAnswers {
  const ids = answer.shown.map((title) => title.id);
  const isAnswered = answers.pairs.some(({ shown }) => shown.every(({ id }) => ids.includes(id)));
  return isAnswered ? answers : { ...answers, pairs: [answer, ...answers.pairs] };
}

/** An age band from an address or a form; null for anything that isn't one. */
export const readAgeBand = (text: string | null): AgeBandKey | null =>
  AGE_BANDS.find(({ key }) => key === text)?.key ?? null;

/** The furthest step the answers allow. */
export function furthestStep(answers: TestAnswers): TestStep {
  if (!answers.ageBand) return 'age';
  return answers.loved.length < TASTE_TEST.lovedMin ? 'loved' : 'pairs';
}

/** The step asked for, or the furthest before it that the answers allow; the first for a word that is none. */
export function allowedStep(answers: TestAnswers, asked: string | null): TestStep {
  const wanted = (TEST_STEPS as readonly (string | null)[]).indexOf(asked);
  const furthest = TEST_STEPS.indexOf(furthestStep(answers));
  return TEST_STEPS[Math.max(0, Math.min(wanted, furthest))] ?? 'age';
}

export const stepAfter = (step: TestStep): TestStep => TEST_STEPS[TEST_STEPS.indexOf(step) + 1] ?? step;
export const stepBefore = (step: TestStep): TestStep | null =>
  TEST_STEPS[TEST_STEPS.indexOf(step) - 1] ?? null;

/** Whether anything was answered that would be a pity to lose. */
export const hasAnswers = ({ ageBand, marks, loved, pairs }: TestAnswers): boolean =>
  ageBand !== null || loved.length > 0 || pairs.length > 0 || Object.keys(marks).length > 0;

import { GENRES } from '@palate/contract/vocab/genres';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { THEMES } from '@palate/contract/vocab/themes';
import { WATCHES_WITH } from '@palate/contract/vocab/watches-with';
import {
  type LovedTitle,
  PAIR_CHOICES,
  type PairAnswer,
  type PairTitle,
  parseAgeBand,
  type StatedAttitudes,
  TEST_STEPS,
  type TestAnswers,
  type TestStep,
  type TitlePair,
} from './test-answers.ts';
import { NO_TIMING, type TestTiming } from './test-progress.ts';

/** An unfinished or finished test, as stored in the browser. */
export interface StoredTest {
  readonly step: TestStep;
  readonly answers: TestAnswers;
  /**
   * Whether the answers were sent and a taste was calculated. Stored so that Back from the result shows the
   * answers.
   */
  readonly isDone: boolean;
}

const KEY = 'palate.taste-test';
const PAIR_KEY = 'palate.taste-test.pair';
const TIMING_KEY = 'palate.taste-test.timing';
/** Version of the stored format. Increment it when the format changes; data of another version is ignored. */
const VERSION = 1;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

/** Loads the stored test; null if there is none or it is invalid. */
export function loadStoredTest(storage: Pick<Storage, 'getItem'>): StoredTest | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isFields(stored) || stored.version !== VERSION) return null;
    const step = TEST_STEPS.find((known) => known === stored.step);
    const answers = parseAnswers(stored.answers);
    return step && answers ? { step, answers, isDone: stored.isDone === true } : null;
  } catch {
    // If it isn't JSON, or storage is blocked, the test starts over.
    return null;
  }
}

/** Stores a test. If the browser can't store it, the user can still take the test. */
export function writeStoredTest(storage: Pick<Storage, 'setItem'>, test: StoredTest): void {
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, ...test }));
  } catch {
    // Storage is full or blocked; the answers are still in the page.
  }
}

/** Marks the stored test as finished. */
export function finishStoredTest(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const stored = loadStoredTest(storage);
  if (stored) writeStoredTest(storage, { ...stored, isDone: true });
}

/**
 * Stores the pair on the screen, so that a reload shows the same one; `context` identifies the answers that
 * it was chosen for.
 */
export function writeAskedPair(storage: Pick<Storage, 'setItem'>, context: string, pair: TitlePair): void {
  try {
    storage.setItem(PAIR_KEY, JSON.stringify({ version: VERSION, ground: context, pair }));
  } catch {
    // Storage is full or blocked; a reload may show another pair.
  }
}

/** Loads the pair that was on the screen; null if there was none, or if it was chosen for other answers. */
export function loadAskedPair(storage: Pick<Storage, 'getItem'>, context: string): TitlePair | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PAIR_KEY) ?? 'null');
    if (!isFields(stored) || stored.version !== VERSION || stored.ground !== context) return null;
    const [a, b, ...others] = parseList(stored.pair, parsePairTitle) ?? [];
    return a && b && others.length === 0 ? [a, b] : null;
  } catch {
    return null;
  }
}

/** Stores the timing of an unfinished test, so that a reload doesn't show more time left. */
export function writeTiming(storage: Pick<Storage, 'setItem'>, timing: TestTiming): void {
  try {
    storage.setItem(TIMING_KEY, JSON.stringify({ version: VERSION, ...timing }));
  } catch {
    // Storage is full or blocked; after a reload, the usual time is shown.
  }
}

/** Loads the timing of an unfinished test. Returns that of a new test if none is stored, or if it is invalid. */
export function loadTiming(storage: Pick<Storage, 'getItem'>): TestTiming {
  try {
    const stored: unknown = JSON.parse(storage.getItem(TIMING_KEY) ?? 'null');
    if (!isFields(stored) || stored.version !== VERSION) return NO_TIMING;
    const { furthest, usualS, takenS, secondsLeft } = stored;
    const isValid = [furthest, usualS, takenS, secondsLeft].every(Number.isFinite);
    return isValid
      ? ({ furthest, usualS, takenS, secondsLeft, place: -1, since: null } as TestTiming)
      : NO_TIMING;
  } catch {
    return NO_TIMING;
  }
}

export function clearTiming(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(TIMING_KEY);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}

export function clearStoredTest(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(KEY);
    storage.removeItem(PAIR_KEY);
    storage.removeItem(TIMING_KEY);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}

function parseAnswers(value: unknown): TestAnswers | null {
  if (!isFields(value) || !isText(value.country) || !/^[a-z]{2}$/.test(value.country)) return null;
  const ageBand = isText(value.ageBand) ? parseAgeBand(value.ageBand) : null;
  // Older releases stored `marks`.
  const attitudes = parseAttitudes(value.attitudes ?? value.marks);
  const watchesWith = WATCHES_WITH.find(({ key }) => key === value.watchesWith)?.key ?? null;
  const loved = parseList(value.loved, parseLoved);
  const pairs = parseList(value.pairs, parsePair);
  if (!attitudes || !loved || !pairs) return null;
  return { ageBand, country: value.country, watchesWith, attitudes, loved, pairs };
}

function parseList<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(read);
  return items.every((item) => item !== null) ? items : null;
}

function parseAttitudes(value: unknown): StatedAttitudes | null {
  if (!isFields(value)) return null;
  const known = new Set<string>([...GENRES, ...THEMES].map(({ key }) => key));
  const isValid = Object.entries(value).every(
    ([key, attitude]) => known.has(key) && (attitude === 'positive' || attitude === 'negative'),
  );
  return isValid ? (value as StatedAttitudes) : null;
}

function parseLoved(value: unknown): LovedTitle | null {
  if (!isFields(value) || !isText(value.id) || !isText(value.title)) return null;
  const isYear = value.year === null || Number.isInteger(value.year);
  return isYear ? (value as unknown as LovedTitle) : null;
}

function parsePair(value: unknown): PairAnswer | null {
  if (!isFields(value) || !PAIR_CHOICES.some((choice) => choice === value.choice)) return null;
  const shown = parseList(value.shown, parsePairTitle);
  const unseen = parseList(value.unseen, (id) => (isText(id) ? id : null));
  const isWhole = shown?.length === 2 && unseen?.every((id) => shown.some((title) => title.id === id));
  return isWhole ? (value as unknown as PairAnswer) : null;
}

function parsePairTitle(value: unknown): PairTitle | null {
  if (!isFields(value) || !isText(value.id) || !isText(value.title) || !Number.isInteger(value.year))
    return null;
  const { dna } = value;
  const isDrawable = isFields(dna) && SLIDER_KEYS.every((key) => Number.isFinite(dna[key]));
  const hasWords = Array.isArray(value.makers) && value.makers.every(isText) && isText(value.tasteType);
  return isDrawable && hasWords ? (value as unknown as PairTitle) : null;
}

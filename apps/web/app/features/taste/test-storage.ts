import { GENRES } from '@palate/contract/vocab/genres';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { THEMES } from '@palate/contract/vocab/themes';
import {
  type LovedTitle,
  type Marks,
  PAIR_CHOICES,
  type PairAnswer,
  type PairTitle,
  readAgeBand,
  TEST_STEPS,
  type TestAnswers,
  type TestStep,
  type TitlePair,
} from './test-answers.ts';

/** A test under way, as the browser keeps it. */
export interface StoredTest {
  readonly step: TestStep;
  readonly answers: TestAnswers;
  /** The answers were sent and a taste is there; kept so that Back from it shows them. */
  readonly isDone: boolean;
}

const KEY = 'palate.taste-test';
const PAIR_KEY = 'palate.taste-test.pair';
/** Raised when the shape changes; anything kept under another version is dropped. */
const VERSION = 1;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

/** A kept test, or null where there is none or anything in it is not as we would have written it. */
export function readStoredTest(storage: Pick<Storage, 'getItem'>): StoredTest | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isFields(stored) || stored.version !== VERSION) return null;
    const step = TEST_STEPS.find((known) => known === stored.step);
    const answers = readAnswers(stored.answers);
    return step && answers ? { step, answers, isDone: stored.isDone === true } : null;
  } catch {
    // Not JSON, or storage is switched off: the test begins anew.
    return null;
  }
}

/** Keeps a test; a browser without storage keeps nothing and the test goes on. */
export function writeStoredTest(storage: Pick<Storage, 'setItem'>, test: StoredTest): void {
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, ...test }));
  } catch {
    // Full or switched off; the answers are still in the page.
  }
}

/** Marks the stored test as finished. */
export function finishStoredTest(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const stored = readStoredTest(storage);
  if (stored) writeStoredTest(storage, { ...stored, isDone: true });
}

/** Keeps the pair on the screen, so that a reload asks the same; `ground` is what it was chosen for. */
export function writeAskedPair(storage: Pick<Storage, 'setItem'>, ground: string, pair: TitlePair): void {
  try {
    storage.setItem(PAIR_KEY, JSON.stringify({ version: VERSION, ground, pair }));
  } catch {
    // Full or switched off; a reload asks another pair.
  }
}

/** The pair that was on the screen, or null where none was, or it was chosen for other answers. */
export function readAskedPair(storage: Pick<Storage, 'getItem'>, ground: string): TitlePair | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PAIR_KEY) ?? 'null');
    if (!isFields(stored) || stored.version !== VERSION || stored.ground !== ground) return null;
    const [a, b, ...others] = readList(stored.pair, readPairTitle) ?? [];
    return a && b && others.length === 0 ? [a, b] : null;
  } catch {
    return null;
  }
}

export function clearStoredTest(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(KEY);
    storage.removeItem(PAIR_KEY);
  } catch {
    // Switched off, so there is nothing to clear.
  }
}

function readAnswers(value: unknown): TestAnswers | null {
  if (!isFields(value) || !isText(value.country) || !/^[a-z]{2}$/.test(value.country)) return null;
  const ageBand = isText(value.ageBand) ? readAgeBand(value.ageBand) : null;
  const marks = readMarks(value.marks);
  const loved = readList(value.loved, readLoved);
  const pairs = readList(value.pairs, readPair);
  return marks && loved && pairs ? { ageBand, country: value.country, marks, loved, pairs } : null;
}

function readList<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(read);
  return items.every((item) => item !== null) ? items : null;
}

function readMarks(value: unknown): Marks | null {
  if (!isFields(value)) return null;
  const known = new Set<string>([...GENRES, ...THEMES].map(({ key }) => key));
  const isValid = Object.entries(value).every(
    ([key, mark]) => known.has(key) && (mark === 'positive' || mark === 'negative'),
  );
  return isValid ? (value as Marks) : null;
}

function readLoved(value: unknown): LovedTitle | null {
  if (!isFields(value) || !isText(value.id) || !isText(value.title)) return null;
  const isYear = value.year === null || Number.isInteger(value.year);
  return isYear ? (value as unknown as LovedTitle) : null;
}

function readPair(value: unknown): PairAnswer | null {
  if (!isFields(value) || !PAIR_CHOICES.some((choice) => choice === value.choice)) return null;
  const shown = readList(value.shown, readPairTitle);
  const unseen = readList(value.unseen, (id) => (isText(id) ? id : null));
  const isWhole = shown?.length === 2 && unseen?.every((id) => shown.some((title) => title.id === id));
  return isWhole ? (value as unknown as PairAnswer) : null;
}

function readPairTitle(value: unknown): PairTitle | null {
  if (!isFields(value) || !isText(value.id) || !isText(value.title) || !Number.isInteger(value.year))
    return null;
  const { dna } = value;
  const isDrawable = isFields(dna) && SLIDER_KEYS.every((key) => Number.isFinite(dna[key]));
  const hasWords = Array.isArray(value.makers) && value.makers.every(isText) && isText(value.tasteType);
  return isDrawable && hasWords ? (value as unknown as PairTitle) : null;
}

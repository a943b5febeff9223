import {
  capitalised,
  counted,
  MATCH_READ_MAX,
  numberWord,
  type Contribution as Reason,
} from '@palate/contract';
import { roundToSum } from '@palate/recommender';

/**
 * Maximum number of reasons that get a line each, and minimum points of such a reason; the others share one line (our
 * choice).
 */
const NAMED_MOST = 9;
const NAMED_FROM = 1;

/** A reason for a match, before its points are rounded to whole points. */
export type UnroundedReason = Omit<Reason, 'shown'>;

interface Sum {
  /** The match, rounded to tenths. */
  readonly value: number;
  readonly shown: number;
  readonly shownBase: number;
  readonly contributions: Reason[];
  /** The reasons that share one line. */
  readonly gathered: Reason[];
  readonly reasonCount: number;
}

/**
 * Lays out a match as a sum of a base and reasons. This is the only place where points are rounded (by the largest
 * remainder method), so that base and reasons add up to the displayed match. A reason has the same points in the
 * short and the full list. Tonight's slider offsets don't change the points of the other reasons; they are added as
 * further reasons.
 * @param reasons largest first
 * @param isFull true to list every reason; false to combine small ones into one
 */
export function layOutSum(base: number, reasons: readonly UnroundedReason[], isFull: boolean): Sum {
  const lasting = reasons.filter(({ kind }) => kind !== 'tonight');
  const tonight = reasons.filter(({ kind }) => kind === 'tonight');
  const named = lasting.filter(({ points }, at) => at < NAMED_MOST && Math.abs(points) >= NAMED_FROM);
  const small = lasting.slice(named.length);
  const gathered = small.length > 1 ? [gather(small)] : small;

  const lastingValue = toMatch(base + total(lasting));
  const value = toMatch(lastingValue + total(tonight));
  const rows = [...named, ...gathered];
  const [shownBase = 0, ...whole] = roundToSum(
    [base, ...rows.map(({ points }) => points)],
    readValue(lastingValue),
    1,
  );
  const settled = rows.map((row, at) => ({ ...row, shown: whole[at] ?? 0 }));
  const rest = settled.slice(named.length);
  const smallSettled = settle(small, sumOf(rest.map(({ shown }) => shown)));
  return {
    value,
    shown: readValue(value),
    shownBase,
    contributions: [
      ...settled.slice(0, named.length),
      ...(isFull ? smallSettled : rest),
      ...settle(tonight, readValue(value) - readValue(lastingValue)),
    ],
    gathered: !isFull && small.length > 1 ? smallSettled : [],
    reasonCount: lasting.length,
  };
}

/** Rounds a match to tenths. The result is never below 0, and never −0. */
function toMatch(value: number): number {
  return Math.max(0, toTenths(value));
}

/** Rounds a match to the whole number that is displayed. */
function readValue(value: number): number {
  return Math.min(MATCH_READ_MAX, Math.round(value));
}

function settle(reasons: readonly UnroundedReason[], sum: number): Reason[] {
  const whole = roundToSum(
    reasons.map(({ points }) => points),
    sum,
    1,
  );
  return reasons.map((reason, at) => ({ ...reason, shown: whole[at] ?? 0 }));
}

function gather(small: readonly UnroundedReason[]): UnroundedReason {
  const largest = Math.max(...small.map(({ points }) => Math.abs(points)));
  return {
    kind: 'rest',
    key: 'rest',
    label: `${capitalised(numberWord(small.length))} smaller reasons`,
    points: toTenths(total(small)),
    count: small.length,
    cause: 'smaller reasons',
    evidence: `Each worth ${counted(largest, 'point')} or less.`,
    tasteType: 'unknown',
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

const total = (reasons: readonly UnroundedReason[]): number => sumOf(reasons.map(({ points }) => points));

/** Rounds a number to one decimal. */
export function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

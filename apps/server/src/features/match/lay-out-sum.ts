import {
  capitalised,
  counted,
  MATCH_READ_MAX,
  numberWord,
  type Contribution as Reason,
} from '@palate/contract';
import { roundToSum } from '@palate/recommender';

/** Reasons named one by one, and the points from which they are; the rest are one row together (our choice). */
const NAMED_MOST = 9;
const NAMED_FROM = 1;

/** A reason whose whole points aren't settled yet. */
export type UnroundedReason = Omit<Reason, 'shown'>;

interface Sum {
  /** To a tenth. */
  readonly value: number;
  readonly shown: number;
  readonly shownBase: number;
  readonly contributions: Reason[];
  /** The reasons gathered as one, each. */
  readonly gathered: Reason[];
  readonly reasonCount: number;
}

/**
 * Lays a match out as a sum. Whole numbers are settled here once, by largest remainder, so that base
 * and reasons add up to the number read, and a reason reads the same wherever it stands: gathered or
 * in full, with tonight's sliders or without, which have a sum of their own on top.
 * @param reasons largest first
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

/** A match to a tenth; none is less than nothing, and what rounding leaves of one at 0 is no −0. */
function toMatch(value: number): number {
  return Math.max(0, toTenths(value));
}

/** A match as it is read. */
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

/** To one decimal. */
export function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';

/**
 * One line of a ledger (a match as a sum of reasons): one reason. Bars use exact points; the text uses whole points.
 */
export interface LedgerRow {
  readonly id: string;
  readonly label: string;
  /** What the reason is based on, in one sentence: “You picked Memento over Speed.” */
  readonly evidence: string;
  readonly tasteType: Contribution['tasteType'];
  /** Exact running totals before and after this line, in points. */
  readonly from: number;
  readonly to: number;
  /** Whole points as rounded by the server; `total` is the running total of whole points. */
  readonly points: number;
  readonly total: number;
}

/** A ledger: a match as a sum of reasons, ready to be shown. */
export interface Ledger {
  /** The match of an average title: the exact value, and the displayed value. */
  readonly base: { readonly value: number; readonly shown: number; readonly evidence: string };
  readonly rows: readonly LedgerRow[];
  /** The match: the exact value, and the displayed value. */
  readonly value: number;
  readonly shown: number;
  /** Margin of error of the match, in points to either side. */
  readonly margin: number;
}

const isNamed = ({ kind }: Pick<Contribution, 'kind'>): boolean => kind !== 'rest';
const isTonight = ({ kind }: Contribution): boolean => kind === 'tonight';

/**
 * Orders reasons: those in favor, largest first; those against, largest first; the line of small reasons; and last
 * tonight's sliders, so that the running total before them is the usual match.
 */
function inOrder(contributions: readonly Contribution[]): Contribution[] {
  const named = contributions
    .filter((reason) => isNamed(reason) && !isTonight(reason))
    .toSorted((a, b) => b.points - a.points);
  return [
    ...named.filter(({ points }) => points > 0),
    ...named.filter(({ points }) => points <= 0).reverse(),
    ...contributions.filter((reason) => !isNamed(reason)),
    ...contributions.filter(isTonight).toSorted((a, b) => b.points - a.points),
  ];
}

/** A reason that is too small for its own line; its points are rounded to tenths. */
export type SmallReason = Pick<Contribution, 'kind' | 'key' | 'label' | 'evidence' | 'points'>;

/** Reduces small reasons to the fields that their lines show. */
export function toSmallReasons(reasons: readonly Contribution[]): SmallReason[] {
  return reasons.map(({ kind, key, label, evidence, points }) => ({ kind, key, label, evidence, points }));
}

/**
 * Converts a match to a ledger: base, reasons and total, with running totals. Returns null for a viewer without a
 * taste.
 */
export function toLedger(match: MatchExplanation): Ledger | null {
  const { value, shown } = match;
  if (value === null || shown === null) return null;
  let from = match.base;
  let total = match.shownBase;
  const rows = inOrder(match.contributions).map((reason): LedgerRow => {
    const to = from + reason.points;
    total += reason.shown;
    const row = {
      id: `${reason.kind}.${reason.key}`,
      label: reason.label,
      evidence: reason.evidence,
      tasteType: reason.tasteType,
      from,
      to,
      points: reason.shown,
      total,
    };
    from = to;
    return row;
  });
  return {
    base: { value: match.base, shown: match.shownBase, evidence: match.baseEvidence },
    rows,
    value,
    shown,
    margin: match.marginPoints,
  };
}

/**
 * Selects the largest reasons of a match, those in favor first. If all of them are in favor, the largest reason
 * against, other than ratings and popularity, takes the last position, so that the list isn't one-sided. Leaves out
 * reasons whose points are rounded to 0, and the viewer's usual preference on a slider that is set for tonight.
 * @param count maximum number of reasons
 */
export function largestReasons<Reason extends Pick<Contribution, 'kind' | 'key' | 'points' | 'shown'>>(
  { contributions }: { readonly contributions: readonly Reason[] },
  count: number,
): Reason[] {
  const wished = new Set(contributions.filter(({ kind }) => kind === 'tonight').map(({ key }) => key));
  const bySize = contributions
    .filter((reason) => isNamed(reason) && reason.shown !== 0)
    // If tonight's wish is about a slider, leave out the lasting reason of that slider, which may seem to
    // contradict it.
    .filter(({ kind, key }) => kind !== 'slider' || !wished.has(key))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const chosen = bySize.slice(0, count);
  // The largest reason against takes the last position, so that the list isn't one-sided. Ratings and popularity
  // don't, because they aren't the viewer's own objection.
  const against = bySize.find(({ kind, shown }) => shown < 0 && kind !== 'popularity');
  if (against && chosen.every(({ shown }) => shown > 0)) chosen[count - 1] = against;
  return chosen.toSorted((a, b) => b.points - a.points);
}

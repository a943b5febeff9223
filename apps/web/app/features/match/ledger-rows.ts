import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';

/** One line of the sum. Points are exact for drawing and whole for reading. */
export interface LedgerRow {
  readonly id: string;
  readonly label: string;
  readonly evidence: string;
  readonly tasteType: Contribution['tasteType'];
  /** Running totals before and after this row, in points, exact. */
  readonly from: number;
  readonly to: number;
  /** Whole points as the server settled them, and their running total. */
  readonly points: number;
  readonly total: number;
}

export interface Ledger {
  /** What any title starts at: exact, and as it is shown. */
  readonly base: { readonly value: number; readonly shown: number; readonly evidence: string };
  readonly rows: readonly LedgerRow[];
  /** The match, exact, and as it is shown. */
  readonly value: number;
  readonly shown: number;
  readonly margin: number;
}

const isNamed = ({ kind }: Contribution): boolean => kind !== 'rest';

/** Reasons for, largest first, then reasons against, largest first, what is gathered last. */
function inOrder(contributions: readonly Contribution[]): Contribution[] {
  const named = contributions.filter(isNamed).toSorted((a, b) => b.points - a.points);
  return [
    ...named.filter(({ points }) => points > 0),
    ...named.filter(({ points }) => points <= 0).reverse(),
    ...contributions.filter((reason) => !isNamed(reason)),
  ];
}

/** A reason too small for a line of the sum; its points to a tenth. */
export type SmallReason = Pick<Contribution, 'kind' | 'key' | 'label' | 'evidence' | 'points'>;

/** The reasons that a match gathers in one line, with no more than their own lines show. */
export function toSmallReasons(reasons: readonly Contribution[]): SmallReason[] {
  return reasons.map(({ kind, key, label, evidence, points }) => ({ kind, key, label, evidence, points }));
}

/** Lays a match out as a sum with running totals: base, reasons, total; null without a taste. */
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

/** `+9`, `−5`, with a real minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${Math.abs(points)}` : `+${points}`);

/** The same to a tenth: `+0.4`. */
export const signedTenths = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** The reasons that weigh most either way, those for it first. */
export function largestReasons(
  { contributions }: Pick<MatchExplanation, 'contributions'>,
  count: number,
): Contribution[] {
  const wished = new Set(contributions.filter(({ kind }) => kind === 'tonight').map(({ key }) => key));
  const bySize = contributions
    .filter((reason) => isNamed(reason) && reason.shown !== 0)
    // Tonight's wish on a slider speaks for that slider: beside the lasting lean it would read as its contrary.
    .filter(({ kind, key }) => kind !== 'slider' || !wished.has(key))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const chosen = bySize.slice(0, count);
  // A sum is only honest with what counts against it: the strongest objection takes the last place.
  // What others think is no objection of the viewer's own: it stands here by its size alone.
  const against = bySize.find(({ kind, shown }) => shown < 0 && kind !== 'popularity');
  if (against && chosen.every(({ shown }) => shown > 0)) chosen[count - 1] = against;
  return chosen.toSorted((a, b) => b.points - a.points);
}

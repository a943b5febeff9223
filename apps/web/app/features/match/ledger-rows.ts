import type { Contribution, MatchExplanation } from '@palate/contract/taste';

/** Reasons that get a row of their own at most, and the points from which they do (our choice). */
const MOST_ROWS = 9;
const FEWEST_POINTS = 1;

/** One line of the sum. Points are exact for drawing and whole for reading. */
export interface LedgerRow {
  readonly id: string;
  readonly label: string;
  readonly evidence: string;
  readonly tasteType: Contribution['tasteType'];
  /** Running totals before and after this row, in points, exact. */
  readonly from: number;
  readonly to: number;
  /** The step between the rounded running totals, so that the column of whole numbers adds up. */
  readonly points: number;
  readonly total: number;
}

export interface Ledger {
  readonly base: { readonly value: number; readonly evidence: string };
  readonly rows: readonly LedgerRow[];
  /** The match, exact, and as it is shown. */
  readonly value: number;
  readonly shown: number;
  readonly margin: number;
}

/** Reasons for, largest first, then reasons against, largest first. */
function inOrder(contributions: readonly Contribution[]): Contribution[] {
  return contributions.toSorted((a, b) =>
    a.points > 0 === b.points > 0 ? Math.abs(b.points) - Math.abs(a.points) : b.points - a.points,
  );
}

const COUNT_WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
/** A count as a word up to twelve, as a sentence begins. */
export const countWord = (count: number): string => COUNT_WORDS[count] ?? String(count);

/** How many reasons a row stands for: the server's own gathered rest begins with their number. */
const countOf = ({ kind, label }: Contribution): number =>
  kind === 'rest' ? Number.parseInt(label, 10) || 1 : 1;

const inTenths = (points: number) => Math.round(Math.abs(points) * 10) / 10;

/** What the small rest is called, and the sum of it, whatever the server and we have gathered there. */
function remainder(rest: readonly Contribution[], points: number): Contribution[] {
  if (inTenths(points) === 0) return [];
  const row = { kind: 'rest', key: 'rest', points, tasteType: 'unknown' } as const;
  const [gathered] = rest.filter((reason) => !isNamed(reason));
  const [largest] = rest.filter(isNamed).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (!gathered && !largest) {
    return [{ ...row, label: 'Rounding', evidence: 'What rounding the rows left over.' }];
  }
  const count = rest.reduce((sum, reason) => sum + countOf(reason), 0);
  return [
    {
      ...row,
      label: `${countWord(count)} smaller ${count === 1 ? 'reason' : 'reasons'}`,
      // Named reasons come largest first, so one of ours is worth more than any the server gathered.
      evidence: largest
        ? `None worth more than ${inTenths(largest.points)} ${inTenths(largest.points) === 1 ? 'point' : 'points'}.`
        : (gathered?.evidence ?? ''),
    },
  ];
}

const isNamed = ({ kind }: Contribution): boolean => kind !== 'rest';

/** Lays a match out as a sum: base, the reasons that matter, the small rest, the total; null without a taste. */
export function toLedger(match: MatchExplanation): Ledger | null {
  const { value } = match;
  if (value === null) return null;
  const ordered = inOrder(match.contributions);
  const strongest = new Set(
    ordered
      .filter((reason) => isNamed(reason) && Math.abs(reason.points) >= FEWEST_POINTS)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .slice(0, MOST_ROWS),
  );
  const named = ordered.filter((reason) => strongest.has(reason));
  const told = named.reduce((sum, { points }) => sum + points, match.base);
  const rest = ordered.filter((reason) => !strongest.has(reason));
  const reasons = [...named, ...remainder(rest, value - told)];
  let from = match.base;
  const rows = reasons.map((reason, at): LedgerRow => {
    // The last line ends on the match itself: a remainder too small to tell goes into it.
    const to = at === reasons.length - 1 ? value : from + reason.points;
    const row = {
      id: `${reason.kind}.${reason.key}`,
      label: reason.label,
      evidence: reason.evidence,
      tasteType: reason.tasteType,
      from,
      to,
      points: Math.round(to) - Math.round(from),
      total: Math.round(to),
    };
    from = to;
    return row;
  });
  return {
    base: { value: match.base, evidence: match.baseEvidence },
    rows,
    value,
    shown: Math.round(value),
    margin: match.marginPoints,
  };
}

/** `+9`, `−5`, with a real minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${Math.abs(points)}` : `+${points}`);

/** The reasons that weigh most either way, with what they are worth in whole points. */
export function largestReasons(match: MatchExplanation, count: number): Contribution[] {
  const bySize = match.contributions
    .filter(isNamed)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const chosen = bySize.slice(0, count);
  // A sum is only honest with what counts against it: the strongest objection takes the last place.
  const against = bySize.find(({ points }) => points <= -FEWEST_POINTS);
  if (against && !chosen.includes(against)) chosen[count - 1] = against;
  return chosen.filter(({ points }) => Math.round(points) !== 0);
}

/** How many lasting reasons have a name; tonight's leans are no part of the sum on a title's page. */
export const countReasons = (match: MatchExplanation): number =>
  match.contributions.filter((reason) => isNamed(reason) && reason.kind !== 'tonight').length;

import type { Contribution } from '@palate/contract';

/** Maximum number of reasons for a title. */
const REASONS_FOR = 2;

/**
 * Describes the largest reasons for a title, and then the largest one against it, each in a sentence or two.
 * @param contributions reasons for the title's match, in any order
 */
export function describeReasons(contributions: readonly Contribution[]): string[] {
  const named = contributions
    .filter(({ kind, count, shown }) => kind !== 'rest' && count === 1 && shown !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const reasonsFor = named.filter(({ points }) => points > 0).map(describeReason);
  const against = named.find(({ points, kind }) => points < 0 && kind !== 'popularity');
  return [
    ...[...new Set(reasonsFor)].slice(0, REASONS_FOR),
    ...(against ? [`Biggest minus: ${against.cause}.`] : []),
  ].map((sentence) => sentence.replaceAll(/\.\.(?!\.)/g, '.'));
}

/** The explanation of “Highly rated” or “Well known” adds nothing, so the label is enough. */
function describeReason({ kind, label, evidence }: Contribution): string {
  return kind === 'popularity' ? `${label}.` : `${label}. ${evidence}`;
}

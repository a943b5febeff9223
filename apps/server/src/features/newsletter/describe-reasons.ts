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
  const largest = named.filter(({ points }) => points > 0);
  const rated = largest.find(isAboutRatings);
  const reasonsFor = largest
    .filter((reason) => reason === rated || !isAboutRatings(reason))
    .map(describeReason);
  const against = named.find(({ points, kind }) => points < 0 && kind !== 'popularity');
  return [...reasonsFor.slice(0, REASONS_FOR), ...(against ? [`Biggest minus: ${against.cause}.`] : [])].map(
    (sentence) => sentence.replaceAll(/\.\.(?!\.)/g, '.'),
  );
}

/** Whether a reason is one of the two about how highly a title is rated. The email gives only the larger one. */
const isAboutRatings = ({ kind, key }: Contribution): boolean =>
  kind === 'popularity' && key !== 'popularity';

/** The explanation of “High movie rating” or “Well known” adds nothing, so the label is enough. */
function describeReason({ kind, label, evidence }: Contribution): string {
  return kind === 'popularity' ? `${label}.` : `${label}. ${evidence}`;
}

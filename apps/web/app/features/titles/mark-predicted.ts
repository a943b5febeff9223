import type { MatchExplanation } from '@palate/contract/taste-match';
import type { TitleDetail } from '@palate/contract/titles';

const MARK = 'An automatic estimate.';

/** A match whose reasons say where they rest on DNA or themes that nobody judged; what the operator set by hand is judged. */
export function markPredicted(
  match: MatchExplanation,
  { isDnaPredicted, correctedFields }: Pick<TitleDetail, 'isDnaPredicted' | 'correctedFields'>,
): MatchExplanation {
  if (!isDnaPredicted) return match;
  const byHand = new Set(correctedFields);
  const fieldOf: Partial<Record<string, (key: string) => string>> = {
    slider: (key) => `dna.${key}`,
    theme: () => 'themes',
  };
  return {
    ...match,
    contributions: match.contributions.map((reason) => {
      const field = fieldOf[reason.kind]?.(reason.key);
      if (field === undefined || byHand.has(field)) return reason;
      return { ...reason, evidence: [MARK, reason.evidence].filter(Boolean).join(' ') };
    }),
  };
}

import type { Contribution } from '@palate/contract/taste-match';
import type { TitleDetail } from '@palate/contract/titles';

const PREDICTED_LABEL = 'An automatic estimate.';

/**
 * Labels the reasons that come from predicted DNA or themes, except where the operator corrected the value.
 */
export function labelPredicted(
  reasons: readonly Contribution[],
  { isDnaPredicted, correctedFields }: Pick<TitleDetail, 'isDnaPredicted' | 'correctedFields'>,
): Contribution[] {
  if (!isDnaPredicted) return [...reasons];
  const byHand = new Set(correctedFields);
  const fieldOf: Partial<Record<string, (key: string) => string>> = {
    slider: (key) => `dna.${key}`,
    theme: () => 'themes',
  };
  return reasons.map((reason) => {
    const field = fieldOf[reason.kind]?.(reason.key);
    if (field === undefined || byHand.has(field)) return reason;
    return { ...reason, evidence: [PREDICTED_LABEL, reason.evidence].filter(Boolean).join(' ') };
  });
}

import type { Contribution } from '@palate/contract/taste-match';
import type { TitleDetail } from '@palate/contract/titles';

const MARK = 'An automatic estimate.';

/** Marks the reasons that come from predicted DNA or themes, except where the operator set a value by hand. */
export function markPredicted(
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
    return { ...reason, evidence: [MARK, reason.evidence].filter(Boolean).join(' ') };
  });
}

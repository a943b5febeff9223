import { SLIDERS } from '@palate/contract/vocab/sliders';

/** What is said of DNA that was predicted, and of the sliders among it that the operator set by hand. */
export function sayPredicted(correctedFields: readonly string[]): string {
  const byHand = SLIDERS.filter(({ key }) => correctedFields.includes(`dna.${key}`));
  if (byHand.length === 0) return 'Estimated automatically; not reviewed by a person.';
  const named = byHand.map(({ low, high }) => `${low} to ${high}`).join(', ');
  return `Set by hand: ${named}. The others are estimated automatically.`;
}

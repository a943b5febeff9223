import { SLIDERS } from '@palate/contract/vocab/sliders';

/** Formats the note about predicted DNA, and about sliders that the operator corrected. */
export function formatPredicted(correctedFields: readonly string[]): string {
  const byHand = SLIDERS.filter(({ key }) => correctedFields.includes(`dna.${key}`));
  if (byHand.length === 0) return 'Estimated automatically; not reviewed by a person.';
  const named = byHand.map(({ low, high }) => `“${low} to ${high}”`).join(', ');
  return `Corrected by a person: ${named}. The other scales are estimated automatically.`;
}

import { SLIDERS } from '@palate/contract/vocab/sliders';

/** What is said of DNA that was predicted, and of the sliders among it that the operator set by hand. */
export function sayPredicted(correctedFields: readonly string[]): string {
  const byHand = SLIDERS.filter(({ key }) => correctedFields.includes(`dna.${key}`)).map(({ name }, place) =>
    place === 0 ? name : name.toLowerCase(),
  );
  const worked = 'orked out from its genres and themes, not judged by hand';
  if (byHand.length === 0) return `W${worked}.`;
  const names = new Intl.ListFormat('en-GB').format(byHand);
  return `${names} ${byHand.length === 1 ? 'was' : 'were'} set by hand; the others are w${worked}.`;
}

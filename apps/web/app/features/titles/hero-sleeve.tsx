import type { Card } from '@palate/contract/titles';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { tasteColour } from './taste-colour.ts';

/** A sleeve without words at the head of a page: upright beside its title, a wide strip above it on a phone. */
export function HeroSleeve({ card }: { card: Pick<Card, 'title' | 'dna' | 'tasteType'> }) {
  const picture = { title: card.title, year: null, dna: card.dna, tasteType: tasteColour(card.tasteType) };
  return (
    <>
      <Sleeve {...picture} variant="mute" className="max-md:hidden" />
      <Sleeve {...picture} variant="wide" className="md:hidden" />
    </>
  );
}

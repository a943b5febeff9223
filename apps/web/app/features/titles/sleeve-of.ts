import type { Card } from '@palate/contract/titles';
import type { SleeveSubject } from '../../design/sleeve/sleeve-geometry.ts';
import { tasteColour } from './taste-colour.ts';

/** As much of a card as its sleeve is drawn from. */
export type SleeveCard = Pick<Card, 'title' | 'year' | 'dna' | 'tasteType'>;

/** A card as its sleeve is drawn from it. */
export const sleeveOf = ({ title, year, dna, tasteType }: SleeveCard): SleeveSubject => ({
  title,
  year,
  dna,
  tasteType: tasteColour(tasteType),
});

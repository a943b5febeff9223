import type { Card } from '@palate/contract/titles';
import { type Printing, printRow } from '../../design/sleeve/printing.ts';
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

/** How each card of one row or list is printed, so that neighbours don't look alike. */
export const printCards = (cards: readonly SleeveCard[]): Printing[] => printRow(cards.map(sleeveOf));

import type { Card } from '@palate/contract/titles';
import { choosePrintings, type Printing } from '../../design/sleeve/printing.ts';
import type { SleeveSubject } from '../../design/sleeve/sleeve-geometry.ts';
import { tasteColour } from '../../design/taste-colour.ts';

/** A card, with only the fields that its sleeve is drawn from. */
export type SleeveCard = Pick<Card, 'title' | 'year' | 'dna' | 'tasteType'>;

/** Converts a card to the data its sleeve is drawn from. */
export const sleeveOf = ({ title, year, dna, tasteType }: SleeveCard): SleeveSubject => ({
  title,
  year,
  dna,
  tasteType: tasteColour(tasteType),
});

/** Chooses the variant of each card's sleeve in a row or list, so that neighbors differ. */
export const printingsForCards = (cards: readonly SleeveCard[]): Printing[] =>
  choosePrintings(cards.map(sleeveOf));

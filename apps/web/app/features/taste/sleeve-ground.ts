import type { Card } from '@palate/contract/titles';
import { fieldsOf, printOn } from '../../design/sleeve/stock.ts';
import { tasteColour } from '../titles/taste-colour.ts';

/** The colour a title's sleeve is printed on, and an ink that reads on it at 4.5:1. */
export function sleeveGround({ dna, tasteType }: Pick<Card, 'dna' | 'tasteType'>): {
  ground: string;
  ink: string;
} {
  const stock = printOn(fieldsOf(dna), tasteColour(tasteType), dna.styleAndVisuals);
  return { ground: stock.sky, ink: stock.titleOnSky };
}

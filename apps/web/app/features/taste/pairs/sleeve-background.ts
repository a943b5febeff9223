import type { Card } from '@palate/contract/titles';
import { fieldsOf, printOn } from '../../../design/sleeve/stock.ts';
import { tasteColour } from '../../../design/taste-colour.ts';

/**
 * Returns the background color of a title's sleeve, and a text color (`ink`) with a contrast of at least 4.5:1 to it.
 */
export function sleeveBackground({ dna, tasteType }: Pick<Card, 'dna' | 'tasteType'>): {
  background: string;
  ink: string;
} {
  const stock = printOn(fieldsOf(dna), tasteColour(tasteType), dna.styleAndVisuals);
  return { background: stock.sky, ink: stock.titleOnSky };
}

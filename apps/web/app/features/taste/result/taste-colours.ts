import { POLE_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { tasteColour } from '../../../design/taste-colour.ts';

/**
 * Returns the color of the pole that a leaning prefers; gray for an unknown slider.
 * @param lean −1 (low pole) to 1 (high pole)
 */
export function colourOfLean(slider: string, lean: number): TasteColour {
  const known = SLIDERS.find(({ key }) => key === slider);
  return known ? tasteColour(POLE_TASTE_TYPES[known.key][lean < 0 ? 'low' : 'high']) : 'grey';
}

import { POLE_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { tasteColour } from '../titles/taste-colour.ts';

/** The ink of the pole somebody leans to; `lean` −1 (low) .. 1 (high). Grey for a slider we don't know. */
export function colourOfLean(slider: string, lean: number): TasteColour {
  const known = SLIDERS.find(({ key }) => key === slider);
  return known ? tasteColour(POLE_TASTE_TYPES[known.key][lean < 0 ? 'low' : 'high']) : 'grey';
}

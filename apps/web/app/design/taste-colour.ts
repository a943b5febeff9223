import { TASTE_TYPES, type TasteColour, type TasteTypeKey } from '@palate/contract/vocab/taste-types';

/** Returns the color of a taste type; gray if unknown (specification §9). */
export function tasteColour(type: TasteTypeKey | 'unknown'): TasteColour {
  return TASTE_TYPES.find(({ key }) => key === type)?.colour ?? 'grey';
}

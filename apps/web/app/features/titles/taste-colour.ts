import { TASTE_TYPES, type TasteColour, type TasteTypeKey } from '@palate/contract/vocab/taste-types';

/** The ink a taste type prints in; grey where it isn't known (§9). */
export function tasteColour(type: TasteTypeKey | 'unknown'): TasteColour {
  return TASTE_TYPES.find(({ key }) => key === type)?.colour ?? 'grey';
}

import { POLE_TASTE_TYPES, THEME_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { TasteTypeKey } from '@palate/contract/vocab/taste-types';
import { THEMES } from '@palate/contract/vocab/themes';

/** What each taste type asks of an evening, in our words. */
export const TYPE_ARGUMENTS: Readonly<Record<TasteTypeKey, string>> = {
  easyRider:
    'The day was long enough. A movie owes you company, a joke that lands and people who come through it.',
  hardHitter:
    'You want to be hit, and to know by what. Nothing should be spared you for the sake of a nice evening.',
  thrillSeeker:
    'The larger the wall it’s on, the better. Something moves, something breaks, and somebody jumps anyway.',
  realityBiter:
    'You believe a kitchen that looks cooked in. Small rooms, true voices, and no bow on top at the end.',
};

/** The slider poles that feed a taste type, in the sliders' order. */
export function polesOf(type: TasteTypeKey): string[] {
  return SLIDERS.flatMap(({ key, low, high }) => [
    ...(POLE_TASTE_TYPES[key].low === type ? [low] : []),
    ...(POLE_TASTE_TYPES[key].high === type ? [high] : []),
  ]);
}

/** The story themes that feed a taste type, by name. */
export const themesOf = (type: TasteTypeKey): string[] =>
  THEMES.filter(({ key }) => THEME_TASTE_TYPES[key] === type).map(({ name }) => name);

import { POLE_TASTE_TYPES, THEME_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { TasteTypeKey } from '@palate/contract/vocab/taste-types';
import { THEMES } from '@palate/contract/vocab/themes';

/** Describes what people of each taste type want from an evening. */
export const TYPE_ARGUMENTS: Readonly<Record<TasteTypeKey, string>> = {
  easyRider:
    'It’s been a long day. A movie should be good company, with jokes that land and people who are all right in the end.',
  hardHitter:
    'You want a movie that hits hard and means it. It shouldn’t hold back just so you have a pleasant evening.',
  thrillSeeker: 'The bigger the screen, the better. Things move, things break, and somebody jumps anyway.',
  realityBiter:
    'You want a kitchen to look as if somebody cooks in it. You like small rooms, real voices and endings that aren’t tied up with a bow.',
};

/** Returns the slider poles of a taste type, in slider order. */
export function polesOf(type: TasteTypeKey): string[] {
  return SLIDERS.flatMap(({ key, low, high }) => [
    ...(POLE_TASTE_TYPES[key].low === type ? [low] : []),
    ...(POLE_TASTE_TYPES[key].high === type ? [high] : []),
  ]);
}

/** Returns the names of a taste type's story themes. */
export const themesOf = (type: TasteTypeKey): string[] =>
  THEMES.filter(({ key }) => THEME_TASTE_TYPES[key] === type).map(({ name }) => name);

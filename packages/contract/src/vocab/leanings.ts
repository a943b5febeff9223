import type { SliderKey } from './sliders.ts';
import type { TasteTypeKey } from './taste-types.ts';
import type { ThemeKey } from './themes.ts';

/**
 * The taste type that is most typical of each slider pole; it decides the pole's color (our choice). A test
 * compares this table with the recommender's.
 */
export const POLE_TASTE_TYPES = {
  pace: { low: 'realityBiter', high: 'thrillSeeker' },
  originality: { low: 'easyRider', high: 'hardHitter' },
  wholesomeness: { low: 'hardHitter', high: 'easyRider' },
  weightiness: { low: 'easyRider', high: 'hardHitter' },
  realism: { low: 'thrillSeeker', high: 'realityBiter' },
  intricacy: { low: 'easyRider', high: 'hardHitter' },
  linearity: { low: 'hardHitter', high: 'easyRider' },
  styleAndVisuals: { low: 'realityBiter', high: 'thrillSeeker' },
  scale: { low: 'realityBiter', high: 'thrillSeeker' },
  emotionalPunch: { low: 'easyRider', high: 'hardHitter' },
} as const satisfies Record<SliderKey, Record<'low' | 'high', TasteTypeKey>>;

/** The taste type that is most typical of each story theme. */
export const THEME_TASTE_TYPES = {
  'coming-of-age': 'realityBiter',
  redemption: 'hardHitter',
  revenge: 'hardHitter',
  'forbidden-love': 'hardHitter',
  'against-the-system': 'realityBiter',
  'found-family': 'easyRider',
  survival: 'thrillSeeker',
  obsession: 'hardHitter',
  identity: 'realityBiter',
  grief: 'hardHitter',
  heist: 'thrillSeeker',
  'chosen-one': 'thrillSeeker',
  'power-and-corruption': 'hardHitter',
  friendship: 'easyRider',
  justice: 'realityBiter',
  'wars-toll': 'hardHitter',
  'technologys-price': 'thrillSeeker',
  faith: 'realityBiter',
  outsiders: 'realityBiter',
  'second-chances': 'easyRider',
} as const satisfies Record<ThemeKey, TasteTypeKey>;

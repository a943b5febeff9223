import type { Vocab } from './vocab.ts';

/** The 20 story themes (specification §3 Lists; the entries are our choice). */
export const THEMES = [
  { key: 'coming-of-age', name: 'Coming of age' },
  { key: 'redemption', name: 'Redemption' },
  { key: 'revenge', name: 'Revenge' },
  { key: 'forbidden-love', name: 'Forbidden love' },
  { key: 'against-the-system', name: 'Against the system' },
  { key: 'found-family', name: 'Found family' },
  { key: 'survival', name: 'Survival' },
  { key: 'obsession', name: 'Obsession' },
  { key: 'identity', name: 'Identity' },
  { key: 'grief', name: 'Grief' },
  { key: 'heist', name: 'The heist' },
  { key: 'chosen-one', name: 'The chosen one' },
  { key: 'power-and-corruption', name: 'Power and corruption' },
  { key: 'friendship', name: 'Friendship' },
  { key: 'justice', name: 'Justice' },
  { key: 'wars-toll', name: 'War’s toll' },
  { key: 'technologys-price', name: 'Technology gone wrong' },
  { key: 'faith', name: 'Faith' },
  { key: 'outsiders', name: 'Outsiders' },
  { key: 'second-chances', name: 'Second chances' },
] as const satisfies readonly Vocab[];

/** Key of a story theme, such as `coming-of-age`. */
export type ThemeKey = (typeof THEMES)[number]['key'];
/** Keys of all story themes. */
export const THEME_KEYS = THEMES.map((theme) => theme.key);

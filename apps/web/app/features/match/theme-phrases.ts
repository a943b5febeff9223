import type { ThemeKey } from '@palate/contract/vocab/themes';

/** Phrases for what a title is about, after "about". */
export const THEME_PHRASES: Readonly<Record<ThemeKey, string>> = {
  'coming-of-age': 'growing up',
  redemption: 'redemption',
  revenge: 'revenge',
  'forbidden-love': 'forbidden love',
  'against-the-system': 'taking on the system',
  'found-family': 'a found family',
  survival: 'survival',
  obsession: 'obsession',
  identity: 'identity',
  grief: 'grief',
  heist: 'a heist',
  'chosen-one': 'a chosen hero',
  'power-and-corruption': 'power and corruption',
  friendship: 'friendship',
  justice: 'justice',
  'wars-toll': 'the cost of war',
  'technologys-price': 'technology gone wrong',
  faith: 'faith',
  outsiders: 'outsiders',
  'second-chances': 'second chances',
};

import type { ThemeKey } from '@palate/contract/vocab/themes';

/** What a title is about, as it stands after "about". */
export const THEME_PHRASES: Readonly<Record<ThemeKey, string>> = {
  'coming-of-age': 'growing up',
  redemption: 'making it right',
  revenge: 'getting even',
  'forbidden-love': 'a love they mustn’t',
  'against-the-system': 'one against the system',
  'found-family': 'a family found',
  survival: 'staying alive',
  obsession: 'wanting too much',
  identity: 'who one is',
  grief: 'somebody missing',
  heist: 'a plan and a crew',
  'chosen-one': 'being chosen',
  'power-and-corruption': 'what power does',
  friendship: 'friends',
  justice: 'putting it right',
  'wars-toll': 'what war leaves',
  'technologys-price': 'what progress costs',
  faith: 'believing',
  outsiders: 'not fitting in',
  'second-chances': 'another go',
};

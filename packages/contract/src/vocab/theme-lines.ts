import type { ThemeKey } from './themes.ts';

/** One-line descriptions of the story themes. They are apart from the names, which most pages need alone. */
export const THEME_LINES: Readonly<Record<ThemeKey, string>> = {
  'coming-of-age': 'Somebody grows up while we watch.',
  redemption: 'Making up for a wrong, however long it takes.',
  revenge: 'A debt, and what collecting it costs.',
  'forbidden-love': 'They mustn’t, and everyone says so.',
  'against-the-system': 'One person, and a machine that won’t listen.',
  'found-family': 'The people you end up with, and keep.',
  survival: 'Staying alive, hour by hour.',
  obsession: 'A desire that crowds out everything else.',
  identity: 'Who am I, if not who they said?',
  grief: 'Somebody is missing, and the day goes on.',
  heist: 'A plan, a crew, and the thing not planned for.',
  'chosen-one': 'It had to be you, and you’d rather not.',
  'power-and-corruption': 'What power does to the people who have it.',
  friendship: 'The love story that is not a love story.',
  justice: 'Setting things right, by the book or not.',
  'wars-toll': 'What’s left of people afterward.',
  'technologys-price': 'We made it; now it wants something.',
  faith: 'Having faith, losing it, or being ruled by it.',
  outsiders: 'Those who stand by the wall at the party.',
  'second-chances': 'A new start, when it seemed too late.',
};

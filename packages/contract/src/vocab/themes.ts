import type { Vocab } from './vocab.ts';

/** The 20 story themes (specification §3 Lists; the entries are our choice). */
export const THEMES = [
  { key: 'coming-of-age', name: 'Coming of age', line: 'Somebody grows up while we watch.' },
  { key: 'redemption', name: 'Redemption', line: 'Making up for a wrong, however long it takes.' },
  { key: 'revenge', name: 'Revenge', line: 'A debt, and what collecting it costs.' },
  { key: 'forbidden-love', name: 'Forbidden love', line: 'They mustn’t, and everyone says so.' },
  {
    key: 'against-the-system',
    name: 'Against the system',
    line: 'One person, and a machine that won’t listen.',
  },
  { key: 'found-family', name: 'Found family', line: 'The people you end up with, and keep.' },
  { key: 'survival', name: 'Survival', line: 'Staying alive, hour by hour.' },
  { key: 'obsession', name: 'Obsession', line: 'A desire that crowds out everything else.' },
  { key: 'identity', name: 'Identity', line: 'Who am I, if not who they said?' },
  { key: 'grief', name: 'Grief', line: 'Somebody is missing, and the day goes on.' },
  { key: 'heist', name: 'The heist', line: 'A plan, a crew, and the thing not planned for.' },
  { key: 'chosen-one', name: 'The chosen one', line: 'It had to be you, and you’d rather not.' },
  {
    key: 'power-and-corruption',
    name: 'Power and corruption',
    line: 'What power does to the people who have it.',
  },
  { key: 'friendship', name: 'Friendship', line: 'The love story that is not a love story.' },
  { key: 'justice', name: 'Justice', line: 'Setting things right, by the book or not.' },
  { key: 'wars-toll', name: 'War’s toll', line: 'What’s left of people afterward.' },
  { key: 'technologys-price', name: 'Technology gone wrong', line: 'We made it; now it wants something.' },
  { key: 'faith', name: 'Faith', line: 'Having faith, losing it, or being ruled by it.' },
  { key: 'outsiders', name: 'Outsiders', line: 'Those who stand by the wall at the party.' },
  { key: 'second-chances', name: 'Second chances', line: 'A new start, when it seemed too late.' },
] as const satisfies readonly Vocab[];

/** Key of a story theme, such as `coming-of-age`. */
export type ThemeKey = (typeof THEMES)[number]['key'];
/** Keys of all story themes. */
export const THEME_KEYS = THEMES.map((theme) => theme.key);

import { SLIDERS } from './sliders.ts';

/** Maximum time that a member can say they have for watching, in minutes (our choice). */
export const LONGEST_EVENING_MINUTES = 600;

const wordOf = (key: (typeof SLIDERS)[number]['key'], pole: 'low' | 'high'): string =>
  SLIDERS.find((slider) => slider.key === key)?.[pole] ?? key;

/**
 * Moods that a member can choose from when we pick a title. Each mood is one half of a slider and has the name of that
 * pole.
 */
export const PICK_MOODS = [
  { key: 'weightiness.low', name: wordOf('weightiness', 'low') },
  { key: 'pace.high', name: wordOf('pace', 'high') },
  { key: 'pace.low', name: wordOf('pace', 'low') },
  { key: 'emotionalPunch.high', name: wordOf('emotionalPunch', 'high') },
] as const;
/** Key of a mood that a member can choose when we pick a title. */
export type PickMood = (typeof PICK_MOODS)[number]['key'];

/** Choices for “I have” (how much time) when we pick a title for a member: maximum runtime, in minutes. */
export const PICK_MINUTES = [60, 100, 130] as const;

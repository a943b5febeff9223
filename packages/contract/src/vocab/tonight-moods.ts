import type { SliderKey } from './sliders.ts';

/** A mood for tonight, as offsets of sliders. */
interface TonightMood {
  readonly name: string;
  /** Steps from the viewer's usual taste, −2 to +2. */
  readonly offsets: Readonly<Partial<Record<SliderKey, number>>>;
}

/**
 * Moods that a member can choose for tonight, each with the slider offsets that it sets, in slider steps (our choice).
 * Each name fits on a button and after the word “something”.
 */
export const TONIGHT_MOODS: readonly TonightMood[] = [
  { name: 'Light', offsets: { weightiness: -1.5, emotionalPunch: -0.5 } },
  { name: 'Make me cry', offsets: { weightiness: 1, emotionalPunch: 2 } },
  { name: 'Feel-good', offsets: { wholesomeness: 1.5, weightiness: -1, emotionalPunch: 0.5 } },
  { name: 'Exciting', offsets: { pace: 2, emotionalPunch: 0.5 } },
  { name: 'Calm', offsets: { pace: -1.5, emotionalPunch: -1 } },
  { name: 'Make me think', offsets: { originality: 1, weightiness: 1, intricacy: 1.5 } },
  { name: 'Strange', offsets: { originality: 1.5, realism: -1.5 } },
  { name: 'Spectacular', offsets: { styleAndVisuals: 1, scale: 2 } },
];

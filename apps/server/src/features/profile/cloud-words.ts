import { leaningWords, SLIDERS, type TasteMetrics, THEME_KEYS } from '@palate/contract';
import { POLE_TASTE_TYPES, THEME_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { capitalised } from '@palate/contract/vocab/number-words';
import { TASTE_TYPES, type TasteColour, type TasteTypeKey } from '@palate/contract/vocab/taste-types';
import { GENRE_TYPES } from '@palate/recommender/taste-type/taste-type-table';
import { leadingTypeOf } from '@palate/recommender/taste-type/taste-types';

/** A word of a taste cloud (a picture of what a person likes and dislikes). */
export interface CloudWord {
  readonly text: string;
  readonly colour: TasteColour;
  /** Strength of the person's liking or dislike of what the word names, 0..1. */
  readonly strength: number;
  /** Certainty of the strength, 0..1. */
  readonly certainty: number;
  /** Whether the person dislikes what the word names. */
  readonly isAway: boolean;
}

/** Maximum number of words; more would be too small to read (our choice). */
const WORDS_AT_MOST = 22;

/**
 * Lists the likes and dislikes of a taste (preferred sides of sliders, genres and themes) as words for a taste cloud,
 * strongest first, at most 22.
 */
export function cloudWords(metrics: TasteMetrics): CloudWord[] {
  const leanings = metrics.sliders.flatMap(({ key, lean, value, certainty }): CloudWord[] => {
    const slider = SLIDERS.find((known) => known.key === key);
    if (!slider || lean === 0) return [];
    const pole = lean < 0 ? 'low' : 'high';
    const colour = colourOf(POLE_TASTE_TYPES[slider.key][pole]);
    const text = capitalised(leaningWords(slider, { lean, value }));
    return [{ text, colour, strength: Math.abs(lean), certainty, isAway: false }];
  });
  // If both were marked, themes are in both lists.
  const attitudes = new Map(
    [metrics.genreThemePreferences, metrics.tasteFingerPrint.storyThemes]
      .flatMap(({ positive, negative }) => [...positive, ...negative])
      .map((attitude) => [attitude.key, attitude]),
  );
  const stated = Array.from(
    attitudes.values(),
    ({ key, name, strength, certainty }): CloudWord => ({
      text: name,
      colour: colourOf(typeOfKey(key)),
      strength: Math.abs(strength),
      certainty,
      isAway: strength < 0,
    }),
  );
  return [...leanings, ...stated].sort((a, b) => b.strength - a.strength).slice(0, WORDS_AT_MOST);
}

/**
 * Describes a taste cloud (a picture of what a person likes and dislikes) in one or two sentences, for people who can't
 * see it.
 */
export function describeCloud(words: readonly CloudWord[]): string {
  const list = (isAway: boolean) =>
    words
      .filter((word) => word.isAway === isAway)
      .map(({ text }) => text.toLowerCase())
      .join(', ');
  const [towards, away] = [list(false), list(true)];
  if (!towards && !away) return 'No strong leanings yet.';
  return [towards && `You like ${towards}.`, away && `Away from ${away}.`].filter(Boolean).join(' ');
}

function typeOfKey(key: string): TasteTypeKey | null {
  const theme = THEME_KEYS.find((known) => known === key);
  if (theme) return THEME_TASTE_TYPES[theme];
  return leadingTypeOf(GENRE_TYPES[key] ?? [0, 0, 0, 0]);
}

function colourOf(type: TasteTypeKey | null): TasteColour {
  return TASTE_TYPES.find(({ key }) => key === type)?.colour ?? 'grey';
}

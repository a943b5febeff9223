import { SLIDERS, type TasteMetrics, THEME_KEYS } from '@palate/contract';
import { POLE_TASTE_TYPES, THEME_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { capitalised } from '@palate/contract/vocab/number-words';
import { TASTE_TYPES, type TasteColour, type TasteTypeKey } from '@palate/contract/vocab/taste-types';
import { GENRE_TYPES } from '@palate/recommender/taste-type/taste-type-table';
import { leadingTypeOf } from '@palate/recommender/taste-type/taste-types';

/** One word of a taste cloud. */
export interface CloudWord {
  readonly text: string;
  readonly colour: TasteColour;
  /** 0..1 */
  readonly strength: number;
  /** 0..1 */
  readonly certainty: number;
  /** Whether it's what somebody goes away from. */
  readonly isAway: boolean;
}

/** More than this and nothing can be read (our choice). */
const WORDS_AT_MOST = 22;

/** What a taste goes towards and away from, the strongest first: leanings, genres and stories that are stated. */
export function cloudWords(metrics: TasteMetrics): CloudWord[] {
  const leanings = metrics.sliders.flatMap(({ key, lean, certainty }): CloudWord[] => {
    const slider = SLIDERS.find((known) => known.key === key);
    if (!slider || lean === 0) return [];
    const pole = lean < 0 ? 'low' : 'high';
    const colour = colourOf(POLE_TASTE_TYPES[slider.key][pole]);
    return [{ text: capitalised(slider[pole]), colour, strength: Math.abs(lean), certainty, isAway: false }];
  });
  // Stories stand in both lists where both were marked.
  const attitudes = new Map(
    [metrics.genreThemePreferences, metrics.tasteFingerPrint.storyThemes]
      .flatMap(({ positive, negative }) => [...positive, ...negative])
      .map((attitude) => [attitude.key, attitude]),
  );
  const marked = Array.from(
    attitudes.values(),
    ({ key, name, strength, certainty }): CloudWord => ({
      text: name,
      colour: colourOf(typeOfKey(key)),
      strength: Math.abs(strength),
      certainty,
      isAway: strength < 0,
    }),
  );
  return [...leanings, ...marked].sort((a, b) => b.strength - a.strength).slice(0, WORDS_AT_MOST);
}

/** The cloud in a sentence or two, for who can't see it. */
export function sayCloud(words: readonly CloudWord[]): string {
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

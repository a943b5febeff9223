import type { TasteMetrics } from '@palate/contract/taste';
import { GENRE_KEYS } from '@palate/contract/vocab/genres';
import { SLIDERS } from '@palate/contract/vocab/sliders';

export type TasteSlider = TasteMetrics['sliders'][number];
export type Attitudes = TasteMetrics['genreThemePreferences'];
export type Attitude = Attitudes['positive'][number];

/** Under this a slider is no leaning either way; the whorl draws the line at the same place. */
const NO_LEANING = 0.12;

export const isLeaning = ({ lean }: TasteSlider): boolean => Math.abs(lean) >= NO_LEANING;

/** The pole leant to, or both in the order they stand where there is no leaning: "simple or intricate". */
export function leanWords(slider: TasteSlider): string {
  const poles = SLIDERS.find(({ key }) => key === slider.key);
  if (!poles) return slider.key;
  if (!isLeaning(slider)) return `${poles.low} or ${poles.high}`;
  return slider.lean < 0 ? poles.low : poles.high;
}

/** Where somebody is beside most titles: "More fragmented than most". A lean is measured from what titles usually are, not from the scale's middle. */
export function besideMost(slider: TasteSlider): string {
  const words = SLIDERS.find(({ key }) => key === slider.key);
  if (!words || !isLeaning(slider)) return 'About where most titles are';
  const comparative = slider.lean < 0 ? words.lower : words.higher;
  return `${comparative.charAt(0).toUpperCase()}${comparative.slice(1)} than most`;
}

/** Sliders with the strongest leaning first. */
export const byStrength = (sliders: readonly TasteSlider[]): TasteSlider[] =>
  sliders.toSorted((a, b) => Math.abs(b.lean) - Math.abs(a.lean));

/** Only genres, or only story themes, of a list that holds both. */
export function onlyGenres({ positive, negative, neutral }: Attitudes): Attitudes {
  const genres = new Set<string>(GENRE_KEYS);
  const keep = (list: readonly Attitude[]) => list.filter(({ key }) => genres.has(key));
  return { positive: keep(positive), negative: keep(negative), neutral: keep(neutral) };
}

/** Names in a row as one sentence part, the strongest first, only the first with a capital: "Grief, coming of age". */
export function namesInOrder(attitudes: readonly Attitude[], most: number): string {
  const names = attitudes
    .toSorted((a, b) => Math.abs(b.strength) - Math.abs(a.strength))
    .slice(0, most)
    .map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1));
  const text = names.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a taste is worked out from; what nothing was answered to is left out. */
export function basisWords({ loved, pairs, genres }: TasteMetrics['basedOn']): string {
  const parts = [
    ...(loved > 0 ? [count(loved, 'title you love', 'titles you love')] : []),
    ...(pairs > 0 ? [count(pairs, 'pair', 'pairs')] : []),
    ...(genres > 0 ? [count(genres, 'genre or story', 'genres and stories')] : []),
  ];
  return parts.length > 0
    ? `Worked out from ${conjunction.format(parts)}. Take the test again and it changes with you.`
    : 'Worked out from your age and country alone, so it is a guess. Answer more of the test and it becomes yours.';
}

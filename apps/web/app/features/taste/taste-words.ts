import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { GENRE_KEYS } from '@palate/contract/vocab/genres';
import { capitalised, counted } from '@palate/contract/vocab/number-words';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { conjunction } from '../../ui/list-words.ts';

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

/**
 * Which side of most titles somebody is on: −1 below them, 1 above them, 0 among them. At an end of the middle half
 * (where the scale may end too) they are beyond most, unless half of all titles are at that very value.
 */
export function sideOfMost({ value, usual }: Pick<TasteSlider, 'value' | 'usual'>): -1 | 0 | 1 {
  const { low, middle, high } = usual;
  if (value < low || (value === low && low < middle)) return -1;
  return value > high || (value === high && high > middle) ? 1 : 0;
}

/** Where somebody is compared with all titles, by the numbers that the chart draws: "More fragmented than most". */
export function besideMost(slider: TasteSlider): string {
  const words = SLIDERS.find(({ key }) => key === slider.key);
  const side = sideOfMost(slider);
  if (!words || side === 0) return 'About where most titles are';
  return `${capitalised(side < 0 ? words.lower : words.higher)} than most`;
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
  return capitalised(names.join(', '));
}

/** What was answered: "3 titles you love, 8 pairs and 1 genre or story"; what nothing was said to is left out. */
export function answeredWords({ loved, pairs, genres }: TasteMetrics['basedOn']): string {
  return conjunction.format([
    ...(loved > 0 ? [counted(loved, 'title you love', 'titles you love')] : []),
    ...(pairs > 0 ? [counted(pairs, 'pair')] : []),
    ...(genres > 0 ? [counted(genres, 'genre or story', 'genres and stories')] : []),
  ]);
}

/** What a taste is worked out from. */
export function basisWords(basedOn: TasteMetrics['basedOn']): string {
  const answered = answeredWords(basedOn);
  return answered
    ? `Based on ${answered}. Retake the test any time to update it.`
    : 'Based only on your age and country, so it’s a guess. Answer more questions to make it yours.';
}

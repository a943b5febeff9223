import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { GENRE_KEYS } from '@palate/contract/vocab/genres';
import { capitalised, counted } from '@palate/contract/vocab/number-words';
import { leaningWords, SLIDERS } from '@palate/contract/vocab/sliders';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';

export type TasteSlider = TasteMetrics['sliders'][number];
export type Attitudes = TasteMetrics['genreThemePreferences'];
export type Attitude = Attitudes['positive'][number];

/** Minimum strength of a leaning on a slider; a weaker one counts as none. The fingerprint uses the same limit. */
const NO_LEANING = 0.12;

/** Whether a taste clearly prefers one pole of a slider. */
export const isLeaning = ({ lean }: TasteSlider): boolean => Math.abs(lean) >= NO_LEANING;

/** Describes the preferred pole of a slider, or both poles without a lean: “simple or complex”. */
export function leanWords(slider: TasteSlider): string {
  const poles = SLIDERS.find(({ key }) => key === slider.key);
  if (!poles) return slider.key;
  if (!isLeaning(slider)) return `${poles.low} or ${poles.high}`;
  return leaningWords(poles, slider);
}

/**
 * Compares a person's value on a slider with the middle half of all titles, which reaches from `usual.low` to
 * `usual.high`: −1 below, 1 above, 0 within. A value equal to either limit counts as outside, because the scale may end
 * there, unless the limit is also the median (`usual.middle`).
 */
export function compareWithMost({ value, usual }: Pick<TasteSlider, 'value' | 'usual'>): -1 | 0 | 1 {
  const { low, middle, high } = usual;
  if (value < low || (value === low && low < middle)) return -1;
  return value > high || (value === high && high > middle) ? 1 : 0;
}

/**
 * Compares the titles that the viewer likes with all titles, by the numbers in the chart: “You like titles
 * that are less chronological than most”, or “a little less chronological than average” within the middle half.
 */
export function compareWithMostWords(slider: TasteSlider): string {
  const words = SLIDERS.find(({ key }) => key === slider.key);
  const side = compareWithMost(slider);
  if (!words || (side === 0 && !isLeaning(slider))) return 'You have no strong preference';
  const more = (side || slider.lean) < 0 ? words.lower : words.higher;
  if (side === 0) return `You like titles that are a little ${more} than average`;
  return `You like titles that are ${isLeaning(slider) ? '' : 'a little '}${more} than most`;
}

/** Sorts sliders by how strongly the taste leans to one side, strongest first. */
export const sortByStrength = (sliders: readonly TasteSlider[]): TasteSlider[] =>
  sliders.toSorted((a, b) => Math.abs(b.lean) - Math.abs(a.lean));

/** Returns only the attitudes toward genres, from a list that also has story themes. */
export function onlyGenres({ positive, negative, neutral }: Attitudes): Attitudes {
  const genres = new Set<string>(GENRE_KEYS);
  const pickGenres = (list: readonly Attitude[]) => list.filter(({ key }) => genres.has(key));
  return { positive: pickGenres(positive), negative: pickGenres(negative), neutral: pickGenres(neutral) };
}

/**
 * Joins the names of genres or themes, the strongest attitude first, for the start of a sentence: “Grief, coming of
 * age”.
 * @param most maximum number of names
 */
export function namesInOrder(attitudes: readonly Attitude[], most: number): string {
  const names = attitudes
    .toSorted((a, b) => Math.abs(b.strength) - Math.abs(a.strength))
    .slice(0, most)
    .map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1));
  return capitalised(names.join(', '));
}

/**
 * Formats the numbers of answers: “3 titles you love, 8 choices between two titles and 1 opinion on genres and themes”.
 * Leaves out zeros.
 */
export function answeredWords({ loved, pairs, genres }: Omit<TasteMetrics['basedOn'], 'opinions'>): string {
  return joinWithAnd([
    ...(loved > 0 ? [counted(loved, 'title you love', 'titles you love')] : []),
    ...(pairs > 0 ? [counted(pairs, 'choice between two titles', 'choices between two titles')] : []),
    ...(genres > 0 ? [counted(genres, 'opinion on genres and themes', 'opinions on genres and themes')] : []),
  ]);
}

/** Returns whether a taste is based on answers to the taste test. */
export const hasTakenTest = ({ loved }: TasteMetrics['basedOn']): boolean => loved > 0;

/** Describes what a taste is based on. */
export function basisWords(basedOn: TasteMetrics['basedOn']): string {
  if (!hasTakenTest(basedOn) && basedOn.opinions > 0)
    return `Based on ${counted(basedOn.opinions, 'rating, like or reaction', 'ratings, likes and reactions')} of yours. Take the test to make it more accurate.`;
  const answered = answeredWords(basedOn);
  return answered
    ? `Based on ${answered}. Retake the test any time to update it.`
    : 'Based only on your age and country, so it’s a guess. Answer more questions to make it more accurate.';
}

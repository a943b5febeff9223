import { SLIDER_SPLIT } from '../constants.ts';

/**
 * The ten DNA sliders, in the order of every list of slider values (specification §3 Lists). Values are 1–5 and
 * describe the work, not its quality; `low` and `high` are the names of the two poles.
 */
export const SLIDERS = [
  { key: 'pace', low: 'slow-burning', high: 'fast', lower: 'slower', higher: 'faster' },
  { key: 'originality', low: 'familiar', high: 'original', lower: 'more familiar', higher: 'more original' },
  { key: 'wholesomeness', low: 'edgy', high: 'wholesome', lower: 'edgier', higher: 'more wholesome' },
  { key: 'weightiness', low: 'light', high: 'serious', lower: 'lighter', higher: 'more serious' },
  {
    key: 'realism',
    low: 'fantastical',
    high: 'true to life',
    lower: 'more fantastical',
    higher: 'truer to life',
  },
  { key: 'intricacy', low: 'simple', high: 'complex', lower: 'simpler', higher: 'more complex' },
  {
    key: 'linearity',
    low: 'not chronological',
    high: 'chronological',
    lower: 'less chronological',
    higher: 'more chronological',
  },
  {
    key: 'styleAndVisuals',
    low: 'understated',
    high: 'stylized',
    lower: 'more understated',
    higher: 'more stylized',
  },
  { key: 'scale', low: 'intimate', high: 'epic', lower: 'more intimate', higher: 'bigger in scale' },
  {
    key: 'emotionalPunch',
    low: 'restrained',
    high: 'emotional',
    lower: 'more restrained',
    higher: 'more emotional',
  },
] as const;

/** Key of a DNA slider, such as `pace`. */
export type SliderKey = (typeof SLIDERS)[number]['key'];
/** Keys of the ten DNA sliders, in the order of every list of slider values. */
export const SLIDER_KEYS = SLIDERS.map((slider) => slider.key);

/**
 * Describes a person's preference on a slider: by the pole that the person leans to, or by a comparative if the
 * preferred value is in the other half of the scale. For example, most titles have 4.4 of 5 for chronological order; a
 * person who prefers 3.6 likes “less chronological” stories, but not stories that aren't chronological.
 * @param lean −1 (low pole) to 1 (high pole), relative to all titles
 * @param value preferred value, 1..5
 */
export function leaningWords(
  slider: (typeof SLIDERS)[number],
  { lean, value }: { lean: number; value: number },
): string {
  if (lean < 0) return value > SLIDER_SPLIT ? slider.lower : slider.low;
  return value < SLIDER_SPLIT ? slider.higher : slider.high;
}

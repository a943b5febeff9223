import { SLIDER_SPLIT } from '@palate/contract/constants';
import type { TonightOffsets } from '@palate/contract/filters';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';

/** A slider's step for tonight (our choice: four stops a side). */
export const TONIGHT_STEP = 0.5;
/** From here on a lean is "a good deal" (our choice). */
const GOOD_DEAL = 1.5;

/** `pace:+1.5,scale:-1`, in slider order; the empty text is "as usual". */
export function formatTonight(offsets: TonightOffsets): string {
  return SLIDERS.flatMap(({ key }) => {
    const offset = offsets[key] ?? 0;
    return offset === 0 ? [] : [`${key}:${offset > 0 ? '+' : ''}${offset}`];
  }).join(',');
}

/** What a slider's end says: the pole leaned to and how far. */
export function leanWords(offset: number): string {
  if (offset === 0) return 'as usual';
  return Math.abs(offset) >= GOOD_DEAL ? 'a good deal' : 'a little';
}

/** A slider's label: both poles until one is chosen, then that one. */
export function leanLabel(key: SliderKey, offset: number): string {
  const slider = SLIDERS.find((known) => known.key === key);
  if (!slider) return key;
  if (offset === 0) return `${slider.lower} or ${slider.higher}`;
  return offset < 0 ? slider.lower : slider.higher;
}

/** The lean as one phrase for a chip: "lighter", "a little cooler". */
export function leanPhrase(key: SliderKey, offset: number): string {
  const label = leanLabel(key, offset);
  return Math.abs(offset) >= GOOD_DEAL ? label : `a little ${label}`;
}

/** The sliders leaned on, the hardest first. */
export function leans(offsets: TonightOffsets): { key: SliderKey; offset: number }[] {
  return SLIDERS.flatMap(({ key }) => {
    const offset = offsets[key] ?? 0;
    return offset === 0 ? [] : [{ key, offset }];
  }).sort((a, b) => Math.abs(b.offset) - Math.abs(a.offset));
}

/** Where a title keeps to tonight's wish and where not, in a sentence; null without a wish. */
export function tonightSentence(
  dna: Readonly<Record<SliderKey, number>>,
  offsets: TonightOffsets,
): string | null {
  const [first] = leans(offsets);
  if (!first) return null;
  const asked = leanLabel(first.key, first.offset);
  const side = (dna[first.key] - SLIDER_SPLIT) * Math.sign(first.offset);
  if (side >= 1) return `You asked for ${asked} tonight, and it is.`;
  if (side > -1) return `You asked for ${asked} tonight. This is in between.`;
  return `You asked for ${asked} tonight. This isn’t, but it suits you in other ways.`;
}

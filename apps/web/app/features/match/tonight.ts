import { SLIDER_SPLIT } from '@palate/contract/constants';
import type { TonightOffsets } from '@palate/contract/filters';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import { conjunction } from '../../ui/list-words.ts';

/** A slider's step for tonight (our choice: four stops a side). */
export const TONIGHT_STEP = 0.5;
/** From here on a lean is "a lot" (our choice). */
const A_LOT = 1.5;
/** Leans named one by one; more are counted. */
const MOST_NAMED = 3;

/** `pace:+1.5,scale:-1`, in slider order; empty where nothing is changed. */
export function formatTonight(offsets: TonightOffsets): string {
  return SLIDERS.flatMap(({ key }) => {
    const offset = offsets[key] ?? 0;
    return offset === 0 ? [] : [`${key}:${offset > 0 ? '+' : ''}${offset}`];
  }).join(',');
}

/** How far a slider leans. */
export function leanWords(offset: number): string {
  if (offset === 0) return 'no change';
  return Math.abs(offset) >= A_LOT ? 'a lot' : 'a little';
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
  return Math.abs(offset) >= A_LOT ? label : `a little ${label}`;
}

/** The sliders that were moved, the strongest first. */
export function leans(offsets: TonightOffsets): { key: SliderKey; offset: number }[] {
  return SLIDERS.flatMap(({ key }) => {
    const offset = offsets[key] ?? 0;
    return offset === 0 ? [] : [{ key, offset }];
  }).sort((a, b) => Math.abs(b.offset) - Math.abs(a.offset));
}

/** All leans as one phrase for a chip, the strongest first: "faster and a little lighter"; null without any. */
export function tonightWords(offsets: TonightOffsets): string | null {
  const asked = leans(offsets);
  if (asked.length === 0) return null;
  const named = asked.slice(0, MOST_NAMED).map(({ key, offset }) => leanPhrase(key, offset));
  const more = asked.length - named.length;
  return conjunction.format(more > 0 ? [...named, `${more} more`] : named);
}

/** Whether a title has what was asked for most tonight, in a sentence; null where nothing was asked for. */
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

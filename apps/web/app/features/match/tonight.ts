import { SLIDER_SPLIT } from '@palate/contract/constants';
import type { TonightOffsets } from '@palate/contract/filters';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import { TONIGHT_MOODS } from '@palate/contract/vocab/tonight-moods';
import { TONIGHT_KEYS, TONIGHT_SLIDERS, type TonightKey } from '@palate/contract/vocab/tonight-sliders';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { runtimeWords } from '../../ui/time/clock.ts';

/** Minimum offset of a slider that is called “a lot” (our choice). */
const A_LOT = 1.5;
/** Maximum number of moved sliders that a phrase names; for the others it gives their number. */
const MOST_NAMED = 3;

/** Returns whether any slider for tonight has been moved. */
export const isMoved = (offsets: TonightOffsets): boolean => TONIGHT_KEYS.some((key) => offsets[key]);

/** Returns whether tonight's sliders of DNA are set exactly to a mood's offsets. */
export const isMood = (offsets: TonightOffsets, mood: TonightOffsets): boolean =>
  SLIDERS.every(({ key }) => (offsets[key] ?? 0) === (mood[key] ?? 0));

/** Describes how far a slider for tonight has been moved. @param offset slider steps, −2..2 */
export function leanWords(offset: number): string {
  if (offset === 0) return 'no change';
  return Math.abs(offset) >= A_LOT ? 'a lot' : 'a little';
}

/** Returns a slider's label: both poles until it has been moved, then the pole that it was moved to. */
export function leanLabel(key: TonightKey, offset: number): string {
  const slider = TONIGHT_SLIDERS.find((known) => known.key === key);
  if (!slider) return key;
  if (offset === 0 && key === 'acclaim') return 'acclaim counts less or more';
  if (offset === 0) return `${slider.lower} or ${slider.higher}`;
  return offset < 0 ? slider.lower : slider.higher;
}

/** Describes an offset of one slider as a phrase for a chip: “lighter”, “a little cooler”. */
export function leanPhrase(key: TonightKey, offset: number): string {
  const label = leanLabel(key, offset);
  if (Math.abs(offset) >= A_LOT) return label;
  if (key !== 'acclaim') return `a little ${label}`;
  return offset > 0 ? 'a little more acclaimed' : 'acclaim counts a little less';
}

/** Describes a slider's position for screen readers, which read its label, too. */
export function leanValueText(key: TonightKey, offset: number): string {
  if (offset === 0) return leanWords(offset);
  return key === 'acclaim' ? leanPhrase(key, offset) : `${leanWords(offset)} ${leanLabel(key, offset)}`;
}

/** Lists the sliders of DNA that have been moved for tonight, largest offset first. */
export function leans(offsets: TonightOffsets): { key: SliderKey; offset: number }[] {
  return SLIDERS.flatMap(({ key }) => {
    const offset = offsets[key] ?? 0;
    return offset === 0 ? [] : [{ key, offset }];
  }).sort((a, b) => Math.abs(b.offset) - Math.abs(a.offset));
}

/**
 * Describes tonight's wishes as one phrase for a chip: the mood's name or the leans, strongest first, then the wish for
 * acclaim and the time: “faster and a little lighter, acclaimed, up to 1 h 40 min”. Null if there are none.
 */
export function tonightWords(offsets: TonightOffsets): string | null {
  const { acclaim, minutes } = offsets;
  const reception = acclaim ? leanPhrase('acclaim', acclaim) : null;
  const time = minutes ? `up to ${runtimeWords(minutes)}` : null;
  return [leansWords(offsets), reception, time].filter(Boolean).join(', ') || null;
}

function leansWords(offsets: TonightOffsets): string | null {
  const asked = leans(offsets);
  if (asked.length === 0) return null;
  const mood = TONIGHT_MOODS.find((known) => isMood(offsets, known.offsets));
  if (mood) return mood.name.toLowerCase();
  const named = asked.slice(0, MOST_NAMED).map(({ key, offset }) => leanPhrase(key, offset));
  const more = asked.length - named.length;
  return joinWithAnd(more > 0 ? [...named, `${more} more`] : named);
}

/**
 * Writes a sentence on whether a title fulfills the strongest of tonight's wishes (the DNA slider with the largest
 * offset); null if no DNA slider was moved.
 */
export function tonightSentence(
  dna: Readonly<Record<SliderKey, number>>,
  offsets: TonightOffsets,
): string | null {
  const [first] = leans(offsets);
  if (!first) return null;
  const asked = leanLabel(first.key, first.offset);
  const side = (dna[first.key] - SLIDER_SPLIT) * Math.sign(first.offset);
  if (side >= 1) return `You asked for something ${asked} tonight, and this title fits.`;
  if (side > -1) return `You asked for something ${asked} tonight. This title is about average.`;
  return `You asked for something ${asked} tonight. This title isn’t, but it matches your taste in other ways.`;
}

import type { TonightOffsets } from '../filters.ts';
import { SLIDERS } from './sliders.ts';

/** Tonight's slider for how much a title's reception counts: from not at all to a lot. */
const ACCLAIM = { key: 'acclaim', lower: 'acclaim counts less', higher: 'acclaimed' } as const;

/** Tonight's sliders: those of DNA in their usual order, and then the one for acclaim. */
export const TONIGHT_SLIDERS = [...SLIDERS, ACCLAIM] as const;

/** Key of one of tonight's sliders: a DNA slider's, or `acclaim`. */
export type TonightKey = (typeof TONIGHT_SLIDERS)[number]['key'];
/** Keys of tonight's sliders, in their order. */
export const TONIGHT_KEYS = TONIGHT_SLIDERS.map((slider) => slider.key);

/** Choices for how much time there is tonight: maximum runtime, in minutes, with its label. */
export const TONIGHT_TIMES = [
  { minutes: 60, name: 'Very short' },
  { minutes: 100, name: 'Short' },
  { minutes: 130, name: 'Not too long' },
] as const;

/**
 * Formats offsets for the URL: `pace:+1.5,scale:-1,minutes:100`, in slider order; empty if nothing is
 * changed.
 */
export function formatTonight(offsets: TonightOffsets): string {
  const sliders = TONIGHT_KEYS.flatMap((key) => {
    const offset = offsets[key] ?? 0;
    return offset === 0 ? [] : [`${key}:${offset > 0 ? '+' : ''}${offset}`];
  });
  return [...sliders, ...(offsets.minutes ? [`minutes:${offsets.minutes}`] : [])].join(',');
}

import { SLIDERS } from './sliders.ts';

/** Tonight's slider for how much a title's reception counts: from not at all to a lot. */
const ACCLAIM = { key: 'acclaim', lower: 'acclaim counts less', higher: 'acclaimed' } as const;

/** Tonight's sliders: those of DNA in their usual order, and then the one for acclaim. */
export const TONIGHT_SLIDERS = [...SLIDERS, ACCLAIM] as const;

/** Key of one of tonight's sliders: a DNA slider's, or `acclaim`. */
export type TonightKey = (typeof TONIGHT_SLIDERS)[number]['key'];
/** Keys of tonight's sliders, in their order. */
export const TONIGHT_KEYS = TONIGHT_SLIDERS.map((slider) => slider.key);

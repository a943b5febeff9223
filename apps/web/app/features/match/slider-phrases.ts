import type { SliderKey } from '@palate/contract/vocab/sliders';

/**
 * Phrases in which captions describe a slider: its poles (`low`, `high`), and the comparatives (`lower`, `higher`) for
 * a title that goes beyond the viewer's usual taste.
 */
export interface SliderPhrases {
  readonly low: string;
  readonly high: string;
  readonly lower: string;
  readonly higher: string;
}

/** The phrases of each slider. */
export const SLIDER_PHRASES: Readonly<Record<SliderKey, SliderPhrases>> = {
  pace: { low: 'slow-burning', high: 'fast-paced', lower: 'slower', higher: 'faster' },
  originality: { low: 'traditional', high: 'original', lower: 'more traditional', higher: 'more unusual' },
  wholesomeness: { low: 'dark', high: 'wholesome', lower: 'darker', higher: 'gentler' },
  weightiness: { low: 'lighthearted', high: 'serious', lower: 'lighter', higher: 'more serious' },
  realism: { low: 'fantastical', high: 'realistic', lower: 'more fantastical', higher: 'more realistic' },
  intricacy: { low: 'straightforward', high: 'complex', lower: 'simpler', higher: 'more complex' },
  linearity: {
    low: 'told out of order',
    high: 'told in order',
    lower: 'less chronological',
    higher: 'more chronological',
  },
  styleAndVisuals: {
    low: 'understated',
    high: 'stylish',
    lower: 'more understated',
    higher: 'more stylized',
  },
  scale: { low: 'intimate', high: 'epic', lower: 'smaller in scale', higher: 'bigger in scale' },
  emotionalPunch: {
    low: 'restrained',
    high: 'emotional',
    lower: 'more restrained',
    higher: 'more emotional',
  },
};

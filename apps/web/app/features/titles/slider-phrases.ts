import type { SliderKey } from '@palate/contract/vocab/sliders';

/** A slider's two ends in a caption, and what a title is that goes further than somebody usually likes. */
export interface SliderPhrases {
  readonly low: string;
  readonly high: string;
  readonly lower: string;
  readonly higher: string;
}

/** What a title is like, as captions say it. */
export const SLIDER_PHRASES: Readonly<Record<SliderKey, SliderPhrases>> = {
  pace: { low: 'slow-burning', high: 'fast-paced', lower: 'slower', higher: 'faster' },
  originality: { low: 'traditional', high: 'original', lower: 'more traditional', higher: 'more unusual' },
  wholesomeness: { low: 'dark', high: 'wholesome', lower: 'darker', higher: 'gentler' },
  weightiness: { low: 'lighthearted', high: 'serious', lower: 'lighter', higher: 'more serious' },
  realism: { low: 'fantastical', high: 'realistic', lower: 'more fantastical', higher: 'more realistic' },
  intricacy: { low: 'straightforward', high: 'complex', lower: 'simpler', higher: 'more complex' },
  linearity: { low: 'told out of order', high: 'told in order', lower: 'less linear', higher: 'more linear' },
  styleAndVisuals: { low: 'understated', high: 'stylish', lower: 'plainer', higher: 'more stylized' },
  scale: { low: 'intimate', high: 'epic', lower: 'smaller in scale', higher: 'bigger in scale' },
  emotionalPunch: {
    low: 'restrained',
    high: 'emotional',
    lower: 'more restrained',
    higher: 'more emotional',
  },
};

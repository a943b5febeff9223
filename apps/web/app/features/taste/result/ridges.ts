import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import type { WhorlSlider } from '../../../design/fingerprint/whorl.tsx';
import { colourOfLean } from './taste-colours.ts';
import { leanWords, type TasteSlider } from './taste-words.ts';

/**
 * Converts a slider of a taste to a ridge of the fingerprint.
 * @returns an array with one ridge; empty if the slider is unknown
 */
export function toRidges(slider: TasteSlider): WhorlSlider[] {
  const { lean, certainty } = slider;
  const key = SLIDER_KEYS.find((known) => known === slider.key);
  if (!key) return [];
  return [{ key, label: leanWords(slider), value: lean, certainty, colour: colourOfLean(key, lean) }];
}

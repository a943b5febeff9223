import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { CSSProperties } from 'react';
import { markTone } from '../../design/inks.ts';
import { certaintyWords } from '../../design/match-mark/match-words.ts';
import { colourOfLean } from './taste-colours.ts';
import { isLeaning, leanWords, type TasteSlider } from './taste-words.ts';

/** How far the band reaches to each side where we know nothing, in slider steps (our choice). */
const WIDEST_SPREAD = 1.6;

const percent = (value: number): number =>
  (100 * (Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, value)) - SLIDER_MIN)) / (SLIDER_MAX - SLIDER_MIN);

/** The ten sliders: a ring where the person sits, a band as wide as our doubt. */
export function SliderRows({ sliders }: { sliders: readonly TasteSlider[] }) {
  return (
    <ul className="grid">
      {SLIDERS.flatMap(({ key, low, high }) => {
        const slider = sliders.find((candidate) => candidate.key === key);
        return slider ? [<SliderRow key={key} slider={slider} low={low} high={high} />] : [];
      })}
    </ul>
  );
}

function SliderRow({ slider, low, high }: { slider: TasteSlider; low: string; high: string }) {
  const spread = WIDEST_SPREAD * (1 - slider.certainty);
  const style = {
    '--at': `${percent(slider.value)}%`,
    '--from': `${percent(slider.value - spread)}%`,
    '--to': `${percent(slider.value + spread)}%`,
    '--tone': markTone(isLeaning(slider) ? colourOfLean(slider.key, slider.lean) : 'grey'),
  } as CSSProperties;
  const sentence = isLeaning(slider)
    ? `You lean to ${leanWords(slider)}`
    : `No lean between ${low} and ${high}`;
  return (
    <li className="slider-row">
      <p className="sr-only">{`${sentence}, ${certaintyWords(slider.certainty)}.`}</p>
      <span aria-hidden="true" className="slider-pole" data-on={isLeaning(slider) && slider.lean < 0}>
        {low}
      </span>
      <span aria-hidden="true" className="slider-track" style={style} />
      <span
        aria-hidden="true"
        className="slider-pole slider-pole-high"
        data-on={isLeaning(slider) && slider.lean > 0}
      >
        {high}
      </span>
      <p className="slider-evidence">
        <span className="type-say-small">{slider.evidence}</span>
        <span aria-hidden="true" className="type-note block text-dim">
          {certaintyWords(slider.certainty)}
        </span>
      </p>
    </li>
  );
}

import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { CSSProperties } from 'react';
import { markTone } from '../../design/inks.ts';
import { certaintyWords } from '../../design/match-mark/match-words.ts';
import { colourOfLean } from './taste-colours.ts';
import { besideMost, isLeaning, type TasteSlider } from './taste-words.ts';

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
  return (
    <li className="slider-row">
      <span className="slider-pole">{low}</span>
      <span aria-hidden="true" className="slider-track" style={style} />
      <span className="sr-only">to</span>
      <span className="slider-pole slider-pole-high">{high}</span>
      <p className="slider-evidence">
        <b className="font-semibold">{besideMost(slider)}</b>
        <span className="type-note text-dim">, {certaintyWords(slider.certainty)}</span>
        {slider.evidence && <span className="type-say-small block text-dim">{slider.evidence}</span>}
      </p>
    </li>
  );
}

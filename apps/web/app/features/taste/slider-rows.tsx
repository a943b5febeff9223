import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { CSSProperties } from 'react';
import { markTone } from '../../design/inks.ts';
import { certaintyWords } from '../../design/match-mark/match-words.ts';
import { colourOfLean } from './taste-colours.ts';
import { besideMost, sideOfMost, type TasteSlider } from './taste-words.ts';

/** How far the band reaches to each side where we know nothing, in slider steps (our choice). */
const WIDEST_SPREAD = 1.6;

const percent = (value: number): number =>
  (100 * (Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, value)) - SLIDER_MIN)) / (SLIDER_MAX - SLIDER_MIN);

/** The ten sliders: where the person is, how unsure we are, and where half of all titles are. */
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

/** What the marks of the chart mean. */
export function SliderLegend() {
  return (
    <ul className="slider-legend type-note text-dim">
      <li>
        <span aria-hidden="true" className="slider-track">
          <i className="slider-you" />
        </span>
        Your taste
      </li>
      <li>
        <span aria-hidden="true" className="slider-track">
          <i className="slider-doubt" />
        </span>
        The wider, the less sure we are
      </li>
      <li>
        <span aria-hidden="true" className="slider-track">
          <i className="slider-usual" />
        </span>
        Where half of all titles are. Outside it, you’re beyond most titles.
      </li>
    </ul>
  );
}

function SliderRow({ slider, low, high }: { slider: TasteSlider; low: string; high: string }) {
  const { key, value, certainty, usual, lean, evidence } = slider;
  const spread = WIDEST_SPREAD * (1 - certainty);
  const isBeyondMost = sideOfMost(slider) !== 0;
  const style = {
    '--at': `${percent(value)}%`,
    '--from': `${percent(value - spread)}%`,
    '--to': `${percent(value + spread)}%`,
    '--usual-from': `${percent(usual.low)}%`,
    '--usual-to': `${percent(usual.high)}%`,
    '--tone': markTone(isBeyondMost ? colourOfLean(key, sideOfMost(slider)) : 'grey'),
  } as CSSProperties;
  return (
    <li className="slider-row">
      <span className="slider-pole">{low}</span>
      <span aria-hidden="true" className="slider-track" style={style}>
        <i className="slider-usual" />
        <i className="slider-doubt" />
        <i className="slider-you" />
      </span>
      <span className="sr-only">to</span>
      <span className="slider-pole slider-pole-high">{high}</span>
      <p className="slider-evidence">
        <b className="font-semibold">{besideMost(slider)}</b>
        <span className="type-note text-dim">, {certaintyWords(certainty)}</span>
        {isBeyondMost && lean !== 0 && <span className="type-say-small block text-dim">{evidence}</span>}
      </p>
    </li>
  );
}

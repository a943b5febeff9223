import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { CSSProperties } from 'react';
import { badgeTone } from '../../../design/inks.ts';
import { certaintySentence } from '../../../design/match-badge/match-words.ts';
import { colourOfLean } from './taste-colours.ts';
import { compareWithMost, compareWithMostWords, isLeaning, type TasteSlider } from './taste-words.ts';

/** Width of the uncertainty band to each side if nothing is known, in slider steps (our choice). */
const WIDEST_SPREAD = 1.6;

const percent = (value: number): number =>
  (100 * (Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, value)) - SLIDER_MIN)) / (SLIDER_MAX - SLIDER_MIN);

/** The ten sliders: the person's value, its uncertainty, and the middle half of all titles. */
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

/** The legend of the chart that `SliderRows` draws. */
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
        The wider this band, the less sure we are
      </li>
      <li>
        <span aria-hidden="true" className="slider-track">
          <i className="slider-usual" />
        </span>
        Half of all titles are in this range. If your mark is outside it, your taste is unusual on this scale.
      </li>
    </ul>
  );
}

function SliderRow({ slider, low, high }: { slider: TasteSlider; low: string; high: string }) {
  const { key, value, certainty, usual, evidence } = slider;
  const spread = WIDEST_SPREAD * (1 - certainty);
  const isBeyondMost = compareWithMost(slider) !== 0;
  const style = {
    '--at': `${percent(value)}%`,
    '--from': `${percent(value - spread)}%`,
    '--to': `${percent(value + spread)}%`,
    '--usual-from': `${percent(usual.low)}%`,
    '--usual-to': `${percent(usual.high)}%`,
    '--tone': badgeTone(isBeyondMost ? colourOfLean(key, compareWithMost(slider)) : 'grey'),
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
        <b className="font-semibold">{compareWithMostWords(slider)}.</b>{' '}
        <span className="type-note text-dim">{certaintySentence(certainty)}</span>
        {isLeaning(slider) && <span className="type-say-small block text-dim">{evidence}</span>}
      </p>
    </li>
  );
}

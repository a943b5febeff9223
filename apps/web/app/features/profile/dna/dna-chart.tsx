import type { DnaHistory } from '@palate/contract/dna-history';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { CSSProperties } from 'react';
import { badgeTone } from '../../../design/inks.ts';
import { colourOfLean } from '../../taste/result/taste-colours.ts';
import { CHART, chartY, layOutMonths, linePath, share01 } from './dna-geometry.ts';

/** The middle of a slider, between its two poles. */
const MIDDLE = 3;

/**
 * Charts the average DNA of a member's titles. Each of the ten sliders shows the average next to the member's usual
 * taste, and a line with the average by month.
 */
export function DnaChart({ history: { mean, taste, months } }: { history: DnaHistory }) {
  if (!mean) return null;
  return (
    <ul className="dna-chart">
      {SLIDERS.map((slider) => {
        const value = mean[slider.key];
        const tone = badgeTone(colourOfLean(slider.key, value - MIDDLE));
        return (
          <li key={slider.key} style={{ '--tone': tone } as CSSProperties}>
            <span className="dna-pole">{slider.low}</span>
            <Scale mean={value} taste={taste?.[slider.key] ?? null} />
            <span className="sr-only">to</span>
            <span className="dna-pole dna-pole-high">{slider.high}</span>
            <span className="sr-only">
              {`: these titles ${value.toFixed(1)}${taste ? `, usual taste ${taste[slider.key].toFixed(1)}` : ''}, on a scale from 1 to 5`}
            </span>
            <Months slider={slider.key} months={months} taste={taste} />
          </li>
        );
      })}
    </ul>
  );
}

/** A slider's scale from pole to pole, with the mean as a dot and the taste as a ring. */
function Scale({ mean, taste }: { mean: number; taste: number | null }) {
  const at = (value: number) => `${(share01(value) * 100).toFixed(1)}%`;
  return (
    <svg aria-hidden="true" className="dna-scale" height="28">
      <line x1="0" x2="100%" y1="14" y2="14" className="dna-axis" />
      <line x1="50%" x2="50%" y1="9" y2="19" className="dna-axis" />
      {taste !== null && <circle cx={at(taste)} cy="14" r="10" className="dna-taste" />}
      <circle cx={at(mean)} cy="14" r="6" className="dna-mean" />
    </svg>
  );
}

/** A slider by month; the dashed line is the taste. */
function Months({
  slider,
  months,
  taste,
}: {
  slider: (typeof SLIDERS)[number]['key'];
  months: DnaHistory['months'];
  taste: DnaHistory['taste'];
}) {
  const points = layOutMonths(months, slider);
  const last = points.at(-1);
  return (
    <svg
      aria-hidden="true"
      className="dna-months"
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      preserveAspectRatio="xMidYMid meet"
    >
      <line x1="0" x2={CHART.width} y1={CHART.height / 2} y2={CHART.height / 2} className="dna-axis" />
      {taste && (
        <line
          x1="0"
          x2={CHART.width}
          y1={chartY(taste[slider])}
          y2={chartY(taste[slider])}
          className="dna-usual"
        />
      )}
      <path d={linePath(points)} className="dna-line" />
      {last && <circle cx={last.x} cy={last.y} r="4" className="dna-mean" />}
    </svg>
  );
}

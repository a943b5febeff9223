import { counted } from '@palate/contract/vocab/number-words';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { YearReview } from '@palate/contract/year-review';
import type { CSSProperties, ReactNode } from 'react';
import { badgeTone } from '../../design/inks.ts';
import { colourOfLean } from '../taste/result/taste-colours.ts';
import { moveWords } from './year-words.ts';

const CHART = { width: 720, height: 200, foot: 28, head: 24 };
/** The ends of a slider, and its middle. */
const LEAST = 1;
const MOST = 5;
const MIDDLE = 3;

/** A chart of the number of titles seen in each month. */
export function MonthsChart({ months, locale }: { months: YearReview['months']; locale: string }) {
  const most = Math.max(1, ...months);
  const column = CHART.width / months.length;
  const room = CHART.height - CHART.foot - CHART.head;
  const nameOf = (month: number, style: 'long' | 'narrow') =>
    new Date(Date.UTC(2000, month)).toLocaleDateString(locale, { month: style, timeZone: 'UTC' });
  const words = months.map((count, month) => `${nameOf(month, 'long')} ${count}`).join(', ');
  return (
    <svg
      role="img"
      aria-label={`Titles by month: ${words}`}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      className="year-months"
    >
      {months.map((count, month) => {
        const height = (count / most) * room;
        const x = month * column;
        return (
          <g key={nameOf(month, 'long')}>
            <rect
              x={x + 6}
              y={CHART.height - CHART.foot - height}
              width={column - 12}
              height={height}
              rx="3"
            />
            {count > 0 && (
              <text x={x + column / 2} y={CHART.height - CHART.foot - height - 7}>
                {count}
              </text>
            )}
            <text x={x + column / 2} y={CHART.height - 6} className="year-month">
              {nameOf(month, 'narrow')}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={CHART.width} y1={CHART.height - CHART.foot} y2={CHART.height - CHART.foot} />
    </svg>
  );
}

/** A list of names, each with a bar for its number of titles. */
export function BarList({
  bars,
}: {
  bars: readonly { readonly key: string; readonly name: ReactNode; readonly count: number }[];
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="year-bars">
      {bars.map(({ key, name, count }) => (
        <li key={key}>
          <span className="wrap-anywhere">{name}</span>
          <span className="type-note text-dim tabular-nums">{counted(count, 'title')}</span>
          <i aria-hidden="true" style={{ '--share': count / most } as CSSProperties} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A chart of the sliders on which the year's titles differ from earlier ones: a ring for the mean of the earlier
 * titles, a dot for that of this year's.
 */
export function MovesChart({ moves }: { moves: YearReview['moves'] }) {
  const at = (value: number) => `${(((value - LEAST) / (MOST - LEAST)) * 100).toFixed(1)}%`;
  return (
    <ul className="year-moves">
      {moves.map((move) => {
        const slider = SLIDERS.find(({ key }) => key === move.slider);
        const tone = badgeTone(colourOfLean(move.slider, move.now - MIDDLE));
        return (
          <li key={move.slider} style={{ '--tone': tone } as CSSProperties}>
            <p className="type-lead">{moveWords(move)}</p>
            <svg aria-hidden="true" className="dna-scale" height="28">
              <line x1="0" x2="100%" y1="14" y2="14" className="dna-axis" />
              <line x1={at(move.before)} x2={at(move.now)} y1="14" y2="14" className="year-move" />
              <circle cx={at(move.before)} cy="14" r="8" className="year-before" />
              <circle cx={at(move.now)} cy="14" r="7" className="dna-mean" />
            </svg>
            <p className="type-note flex justify-between text-dim">
              <span>{slider?.low}</span>
              <span>{slider?.high}</span>
            </p>
            <p className="sr-only">{`This year: ${move.now.toFixed(1)}; earlier years: ${move.before.toFixed(1)}; on a scale from 1 to 5`}</p>
          </li>
        );
      })}
    </ul>
  );
}

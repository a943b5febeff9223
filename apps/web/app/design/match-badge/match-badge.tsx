import { advance } from '@palate/contract/vocab/letter-widths';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { badgeTone } from '../inks.ts';
import { arcPath, layOutRing } from './match-badge-geometry.ts';
import { type MatchFacts, matchFigure, matchLabel } from './match-words.ts';

/** Props of `MatchBadge`. */
export interface MatchBadgeProps extends MatchFacts {
  /**
   * How much each taste type contributes to the match, in the order of `TASTE_TYPES`. Any scale; only the proportions
   * of the absolute values count. Empty for a ring without arcs.
   */
  readonly shares: readonly number[];
  /** Diameter in px, 38..150. */
  readonly size?: number;
  readonly className?: string;
}

const DISPLAY = "'Bricolage Grotesque Variable','Arial Narrow',sans-serif";

/** Length of the dotted path after the last dot, in steps; browsers wouldn't draw the last dot otherwise. */
const BEYOND = 0.2;

/** Minimum diameter of a ring with the word “match” below its figure, in px: the word can be read from there on. */
const CAPTION_MIN_PX = 72;

/**
 * Draws the dots as one dashed line with round caps and dashes of length 0. Forty circles would take ten
 * times as many bytes.
 */
function Dots({ dots, radius, size }: { dots: readonly number[]; radius: number; size: number }) {
  const [first, second] = dots;
  const last = dots.at(-1);
  if (first === undefined || last === undefined) return null;
  const step = second === undefined ? 1 : second - first;
  return (
    <path
      d={arcPath(radius, first, last + BEYOND * step)}
      pathLength={dots.length - 1 + BEYOND}
      strokeDasharray="0 1"
      strokeLinecap="round"
      strokeWidth={size}
      stroke="currentColor"
      fill="none"
      opacity="0.55"
    />
  );
}

/**
 * A taste match as a ring with a number or word in the middle. Four arcs show how much each taste type contributes to
 * the match, their total length shows how certain the match is, and dots fill the rest. A large ring also has the word
 * “match” below its figure.
 */
export function MatchBadge({ shares, size = 64, className, ...facts }: MatchBadgeProps) {
  const stroke = size < 48 ? 9 : size < 90 ? 7.5 : 6.5;
  const radius = 50 - stroke / 2;
  const isUnknown = facts.value === null && !facts.seenRating;
  const ring = layOutRing(isUnknown ? [] : shares, facts.certainty, size < 48 ? 8 : 6);
  const figure = matchFigure(facts);
  const label = matchLabel(facts);
  const isWord = /^[a-z]/.test(figure);
  const hasCaption = size >= CAPTION_MIN_PX && !isUnknown && !facts.seenRating;
  // In the ring's units: a word is at least 13 px high if there is room, and a number fills the center.
  const wanted = isWord ? Math.max(24, (13 / size) * 100) : hasCaption ? 38 : 41;
  const fontSize = Math.min(wanted, (2 * radius - stroke - 8) / advance(figure));
  const middle = hasCaption ? (isWord ? 44 : 45) : 50;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one; the rule takes an expression for nothing
    <svg viewBox="0 0 100 100" width={size} height={size} role="img" className={className}>
      {/* Names the ring for screen readers, and explains its word or number in a tooltip. */}
      <title>{label}</title>
      <Dots dots={ring.dots} radius={radius} size={size < 48 ? 3.8 : 3} />
      {ring.arcs.map(({ at, from, to }) => (
        <path
          key={at}
          d={arcPath(radius, from, to)}
          fill="none"
          stroke={badgeTone(TASTE_TYPES[at]?.colour ?? 'grey')}
          strokeWidth={stroke}
        />
      ))}
      <text
        x="50"
        y={Math.round((middle + fontSize * (isWord ? 0.27 : 0.35)) * 10) / 10}
        textAnchor="middle"
        fontFamily={DISPLAY}
        fontStretch={isWord ? '75%' : '78%'}
        fontWeight="750"
        fontSize={Math.round(fontSize * 10) / 10}
        fill="currentColor"
      >
        {figure}
      </text>
      {hasCaption && (
        <text
          x="50"
          y={isWord ? 68 : 73}
          textAnchor="middle"
          fontFamily={DISPLAY}
          fontStretch="75%"
          fontWeight="600"
          fontSize={size > 104 ? 13 : 16}
          fill="currentColor"
        >
          match
        </text>
      )}
    </svg>
  );
}

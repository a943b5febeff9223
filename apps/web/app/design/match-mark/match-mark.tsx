import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { markTone } from '../inks.ts';
import { advance } from '../sleeve/glyph-advances.ts';
import { arcPath, layOutRing, onCircle } from './match-mark-geometry.ts';
import { type MatchFacts, matchFigure, matchLabel } from './match-words.ts';

export interface MatchMarkProps extends MatchFacts {
  /** The taste types' parts of the reasons, in the vocabulary's order. */
  readonly shares: readonly number[];
  /** Diameter in px, 38..150. */
  readonly size?: number;
  readonly className?: string;
}

const DISPLAY = "'Bricolage Grotesque Variable','Arial Narrow',sans-serif";

/**
 * A taste match as a ring: four arcs are the reasons by taste type, their drawn length is how sure
 * we are, dots are what we don't know.
 */
export function MatchMark({ shares, size = 64, className, ...facts }: MatchMarkProps) {
  const stroke = size < 48 ? 9 : size < 90 ? 7.5 : 6.5;
  const radius = 50 - stroke / 2;
  const isUnknown = facts.value === null && !facts.seenRating;
  const ring = layOutRing(isUnknown ? [] : shares, facts.certainty, size < 48 ? 8 : 6);
  const figure = matchFigure(facts);
  const isWord = /^[a-z]/.test(figure);
  // In a ring's units: a word is never under 13 px where it has the room, a number fills the middle.
  const wanted = isWord ? Math.max(24, (13 / size) * 100) : 41;
  const fontSize = Math.min(wanted, (2 * radius - stroke - 8) / advance(figure));
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={matchLabel(facts)}
      className={className}
    >
      {ring.dots.map((degrees) => {
        const [x, y] = onCircle(radius, degrees);
        return (
          <circle key={degrees} cx={x} cy={y} r={size < 48 ? 1.9 : 1.5} fill="currentColor" opacity="0.55" />
        );
      })}
      {ring.arcs.map(({ at, from, to }) => (
        <path
          key={at}
          d={arcPath(radius, from, to)}
          fill="none"
          stroke={markTone(TASTE_TYPES[at]?.colour ?? 'grey')}
          strokeWidth={stroke}
        />
      ))}
      <text
        x="50"
        y={Math.round((50 + fontSize * (isWord ? 0.27 : 0.35)) * 10) / 10}
        textAnchor="middle"
        fontFamily={DISPLAY}
        fontStretch={isWord ? '75%' : '78%'}
        fontWeight="750"
        fontSize={Math.round(fontSize * 10) / 10}
        fill="currentColor"
      >
        {figure}
      </text>
    </svg>
  );
}

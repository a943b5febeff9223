import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { badgeTone } from '../inks.ts';
import { arcPath } from './match-badge-geometry.ts';

/** Props of the product's logo. */
export interface LogoProps {
  /** Height in px. */
  readonly size?: number;
  readonly className?: string;
}

/** The four arcs of the product's logo, which is the ring of a match badge. */
const SIGN = [
  { at: 0, from: 2, to: 84 },
  { at: 1, from: 98, to: 152 },
  { at: 2, from: 166, to: 244 },
  { at: 3, from: 258, to: 322 },
] as const;

function SignArcs() {
  return SIGN.map(({ at, from, to }) => (
    <path
      key={at}
      d={arcPath(39, from, to)}
      fill="none"
      stroke={badgeTone(TASTE_TYPES[at].colour)}
      strokeWidth="20"
    />
  ));
}

/** The product's logo without its name; decorative. */
export function Sign({ size = 28, className }: LogoProps) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true" className={className}>
      <SignArcs />
    </svg>
  );
}

/** The product's logo and name, with a text for screen readers. */
export function Wordmark({ size = 28, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 396 100"
      width={size * 3.96}
      height={size}
      role="img"
      aria-label="Palate"
      className={className}
    >
      <SignArcs />
      <text
        x="128"
        y="84"
        fill="currentColor"
        fontFamily="'Bricolage Grotesque Variable','Arial Narrow',sans-serif"
        fontSize="108"
        fontWeight="800"
        fontStretch="75%"
      >
        Palate
      </text>
    </svg>
  );
}

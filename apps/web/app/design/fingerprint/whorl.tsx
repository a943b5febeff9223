import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { markTone } from '../inks.ts';
import { ridgeAt, WHORL } from './whorl-geometry.ts';

/** One part of somebody's taste. */
export interface WhorlSlider {
  readonly key: SliderKey;
  /** −1 (the low pole) .. 1 (the high pole). */
  readonly value: number;
  /** 0..1 */
  readonly certainty: number;
  /** The taste type the leaning belongs to. */
  readonly colour: TasteColour;
}

export interface WhorlProps {
  readonly sliders: readonly WhorlSlider[];
  readonly className?: string;
}

/** Under this a slider is no leaning either way (our choice). */
const NO_LEANING = 0.12;

/** What a ridge says: the pole leant to, or both where there is no leaning. */
function ridgeLabel({ key, value }: WhorlSlider): string {
  const slider = SLIDERS.find((candidate) => candidate.key === key);
  if (!slider) return key;
  if (Math.abs(value) < NO_LEANING) return `${slider.low} or ${slider.high}`;
  return value < 0 ? slider.low : slider.high;
}

/**
 * Somebody's taste as a fingerprint: a ridge for each slider, the strongest opinions at the core. A
 * thick ridge is a strong opinion, its drawn length how sure we are; each comes out at its name.
 */
export function Whorl({ sliders, className }: WhorlProps) {
  const ranked = [...sliders].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const leanings = ranked.filter(({ value }) => Math.abs(value) >= NO_LEANING).map(ridgeLabel);
  const label = leanings.length
    ? `Taste fingerprint: ${leanings.join(', ')}`
    : 'Taste fingerprint, no leanings yet';
  return (
    <svg
      viewBox={`0 0 ${WHORL.width} ${WHORL.height}`}
      width="100%"
      role="img"
      aria-label={label}
      className={className}
    >
      {ranked.map((slider, rank) => {
        const ridge = ridgeAt(rank, slider.certainty);
        const strength = Math.min(1, Math.abs(slider.value));
        const isLeaning = Math.abs(slider.value) >= NO_LEANING;
        const tone = markTone(isLeaning ? slider.colour : 'grey');
        return (
          <g key={slider.key} fill="none" stroke={tone} strokeLinecap="round" strokeLinejoin="round">
            <path d={ridge.sure} strokeWidth={2.5 + strength * 10.5} />
            {ridge.unsure && <path d={ridge.unsure} strokeWidth="2.4" strokeDasharray="0 8" />}
            <text
              x={ridge.end[0] + 18}
              y={ridge.end[1] + 6}
              fill="currentColor"
              stroke="none"
              opacity={isLeaning ? 1 : 0.7}
              fontFamily="'Bricolage Grotesque Variable',sans-serif"
              fontSize="17.5"
              fontWeight={isLeaning ? 650 : 400}
            >
              {ridgeLabel(slider)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

import type { SliderKey } from '@palate/contract/vocab/sliders';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { badgeTone } from '../inks.ts';
import { WHORL_BOX } from './whorl-curve.ts';
import { DOT, DOT_STEP, LABEL_X, layOutWhorl, type Ridge, stretchPath } from './whorl-layout.ts';

/** One slider of a person's taste. */
export interface WhorlSlider {
  readonly key: SliderKey;
  /** The name of the preferred pole, or of both poles if there is no preference. */
  readonly label: string;
  /** −1 (the low pole) .. 1 (the high pole). */
  readonly value: number;
  /** Certainty, 0..1. */
  readonly certainty: number;
  /** The taste type that the leaning is typical of. */
  readonly colour: TasteColour;
}

/** Props of `Whorl`. */
export interface WhorlProps {
  /** The sliders in the order of their numbers. The first is at the core; usually that is the strongest. */
  readonly sliders: readonly WhorlSlider[];
  readonly className?: string;
}

/** A slider with a weaker lean than this is drawn as no preference (our choice). */
const NO_LEANING = 0.12;
const isLeaning = ({ value }: WhorlSlider): boolean => Math.abs(value) >= NO_LEANING;

/**
 * A person's taste as a fingerprint with one ridge per slider. A thicker ridge means a stronger preference.
 * The solid part of a ridge shows how certain it is; the rest is dotted. Lines lead to the ridges' numbers,
 * and in a box of at least 28 rem also to their names; in a narrower box the text beside the picture explains
 * the numbers.
 */
export function Whorl({ sliders, className }: WhorlProps) {
  const leanings = sliders.filter(isLeaning).map(({ label }) => label);
  const picture = leanings.length
    ? `Taste fingerprint: ${leanings.join(', ')}`
    : 'Taste fingerprint: no strong preferences yet';
  return (
    <div role="img" aria-label={picture} className={`@container ${className ?? ''}`}>
      <div className="flex">
        <svg
          viewBox={`0 0 ${WHORL_BOX.width} ${WHORL_BOX.height}`}
          width="100%"
          aria-hidden="true"
          className="min-w-0 flex-1"
        >
          <WhorlLines sliders={sliders} toneOf={badgeTone} />
        </svg>
        <ol
          className="grid flex-none ps-1.5"
          style={{ gridTemplateRows: `1fr repeat(${sliders.length}, 2fr) 1fr` }}
        >
          {sliders.map((slider, at) => (
            <li
              key={slider.key}
              className={`flex items-center gap-2 whitespace-nowrap leading-none ${isLeaning(slider) ? 'font-bold' : 'text-dim'}`}
              style={{ gridRow: at + 2 }}
            >
              <span className="min-w-[2ch] text-end text-[0.8125rem] tabular-nums">{at + 1}</span>
              <span className="hidden text-[0.9375rem] @min-[28rem]:inline">{slider.label}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/**
 * The lines of a fingerprint, in units of `WHORL_BOX`.
 * @param toneOf returns the color of the lines for a taste color
 */
export function WhorlLines({
  sliders,
  toneOf,
}: {
  sliders: readonly WhorlSlider[];
  toneOf: (colour: TasteColour) => string;
}) {
  const ridges = layOutWhorl(
    sliders.map((slider) => ({ strength: Math.abs(slider.value), certainty: slider.certainty })),
  );
  return ridges.map((ridge, at) => {
    const slider = sliders[at];
    if (!slider) return null;
    const tone = toneOf(isLeaning(slider) ? slider.colour : 'grey');
    return <RidgeLines key={slider.key} ridge={ridge} tone={tone} />;
  });
}

function RidgeLines({ ridge, tone }: { ridge: Ridge; tone: string }) {
  return (
    <g fill="none" stroke={tone} strokeLinecap="round">
      <path d={ridge.leader} strokeWidth="1.2" />
      <circle cx={LABEL_X} cy={Math.round(ridge.labelY * 10) / 10} r="2.6" fill={tone} stroke="none" />
      {ridge.sure.map((stretch) => (
        <path key={stretch[0]} d={stretchPath(ridge, stretch)} strokeWidth={ridge.width.toFixed(1)} />
      ))}
      {ridge.unsure.map((stretch) => (
        <path
          key={stretch[0]}
          d={stretchPath(ridge, stretch)}
          strokeWidth={DOT}
          strokeDasharray={`0 ${DOT_STEP}`}
        />
      ))}
    </g>
  );
}

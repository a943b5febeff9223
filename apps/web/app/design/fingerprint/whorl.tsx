import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { markTone } from '../inks.ts';
import { WHORL_BOX } from './whorl-curve.ts';
import { DOT, DOT_STEP, LABEL_X, layOutWhorl, type Ridge, stretchPath } from './whorl-layout.ts';

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
  /** In the order of their numbers, the first at the core: usually the strongest first. */
  readonly sliders: readonly WhorlSlider[];
  readonly className?: string;
}

/** Under this a slider is no leaning either way (our choice). */
const NO_LEANING = 0.12;
const isLeaning = ({ value }: WhorlSlider): boolean => Math.abs(value) >= NO_LEANING;

/** What a ridge says: the pole leant to, or both where there is no leaning. */
function ridgeLabel(slider: WhorlSlider): string {
  const poles = SLIDERS.find(({ key }) => key === slider.key);
  if (!poles) return slider.key;
  if (!isLeaning(slider)) return `${poles.low} or ${poles.high}`;
  return slider.value < 0 ? poles.low : poles.high;
}

/**
 * Somebody's taste as a fingerprint: a ridge for each slider. A thick ridge is a strong opinion, its
 * drawn length how sure we are, dots the rest. Lines lead out to the ridges' numbers, and from 28 rem
 * of room to their names; in less, what stands beside it names the numbers.
 */
export function Whorl({ sliders, className }: WhorlProps) {
  const ridges = layOutWhorl(
    sliders.map((slider) => ({ strength: Math.abs(slider.value), certainty: slider.certainty })),
  );
  const leanings = sliders.filter(isLeaning).map(ridgeLabel);
  const label = leanings.length
    ? `Taste fingerprint: ${leanings.join(', ')}`
    : 'Taste fingerprint, no leanings yet';
  return (
    <div role="img" aria-label={label} className={`@container ${className ?? ''}`}>
      <div className="flex">
        <svg
          viewBox={`0 0 ${WHORL_BOX.width} ${WHORL_BOX.height}`}
          width="100%"
          aria-hidden="true"
          className="min-w-0 flex-1"
        >
          {ridges.map((ridge, at) => {
            const slider = sliders[at];
            return slider && <RidgeLines key={slider.key} ridge={ridge} tone={toneOf(slider)} />;
          })}
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
              <span className="hidden text-[0.9375rem] @min-[28rem]:inline">{ridgeLabel(slider)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const toneOf = (slider: WhorlSlider): string => markTone(isLeaning(slider) ? slider.colour : 'grey');

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

import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { Dna } from '@palate/contract/titles';
import { counted } from '@palate/contract/vocab/number-words';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import { useId } from 'react';
import type { DnaOpinions } from './editor-text.ts';

const STEP = 0.5;
const VALUES = Array.from(
  { length: (SLIDER_MAX - SLIDER_MIN) / STEP + 1 },
  (_, at) => SLIDER_MIN + at * STEP,
);

/** Lets the author of a review confirm or correct a title's DNA, slider by slider. */
export function DnaField({
  dna,
  value,
  onChange,
}: {
  /** The title's DNA. */
  dna: Dna;
  value: DnaOpinions;
  onChange(value: DnaOpinions): void;
}) {
  const given = Object.keys(value).length;
  function choose(key: SliderKey, chosen: string) {
    const { [key]: _, ...others } = value;
    if (chosen === '') onChange(others);
    else onChange({ ...others, [key]: chosen === 'confirmed' ? chosen : Number(chosen) });
  }
  return (
    <details className="dna-field">
      <summary>
        How would you describe it? (optional)
        {given > 0 && <span className="text-dim"> · {counted(given, 'answer')}</span>}
      </summary>
      <p className="type-note mt-2 text-dim">
        Confirm or correct the title’s value on each scale. Each answer counts as your vote on the title’s
        DNA.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {SLIDERS.map(({ key, low, high }) => (
          <SliderChoice
            key={key}
            low={low}
            high={high}
            shown={dna[key]}
            value={value[key]}
            onChoose={(chosen) => choose(key, chosen)}
          />
        ))}
      </div>
    </details>
  );
}

function SliderChoice({
  low,
  high,
  shown,
  value,
  onChoose,
}: {
  low: string;
  high: string;
  /** The title's value on the slider, as displayed. */
  shown: number;
  value: DnaOpinions[SliderKey];
  onChoose(chosen: string): void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id}>
        {low} <span className="text-dim">to</span> {high}
      </label>
      <select id={id} className="field" value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">No answer</option>
        <option value="confirmed">Agree with Palate: {shown.toFixed(1)}</option>
        {VALUES.map((one) => (
          <option key={one} value={one}>
            {one === SLIDER_MIN ? `${one} (${low})` : one === SLIDER_MAX ? `${one} (${high})` : one}
          </option>
        ))}
      </select>
    </div>
  );
}

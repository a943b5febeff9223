import { useId } from 'react';

/** A number on a track, its meaning said beside it. */
export function Measure({
  label,
  value,
  min,
  max,
  step,
  words,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as a person says it. */
  words: string;
  onChange(value: number): void;
}) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-dim">
          {words}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="measure"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}

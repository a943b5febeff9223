import { useId } from 'react';

/** A range slider whose value is also shown in words. */
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
  /** The value in words. */
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

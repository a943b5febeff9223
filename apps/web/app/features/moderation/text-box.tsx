import { type RefObject, useId } from 'react';

/** Characters left from which on they are counted. */
const COUNTED_LEFT = 100;

/** A labeled text box with a limit, which counts the characters that are left near the end. */
export function TextBox({
  label,
  hint,
  value,
  max,
  rows = 4,
  box,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  /** Maximum length in characters. */
  max: number;
  rows?: number;
  box?: RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
}) {
  const id = useId();
  const left = max - value.length;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold wrap-anywhere">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        dir="auto"
        className="field"
        rows={rows}
        maxLength={max}
        value={value}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <p id={`${id}hint`} className="type-note text-dim">
          {hint}
        </p>
      )}
      {left < COUNTED_LEFT && (
        <p role="status" className="type-note font-semibold">
          {left === 1 ? '1 character left' : `${left} characters left`}
        </p>
      )}
    </div>
  );
}

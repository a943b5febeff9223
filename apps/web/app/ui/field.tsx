import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

/** A labelled text box; `error` is read out with it and `hint` stands under the label. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  isLabelHidden?: boolean;
}) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="type-note text-dim">
          {hint}
        </p>
      )}
      <input
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        {...props}
      />
      {error && (
        <p id={`${id}-error`} className="type-note font-semibold">
          {error}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { LimitNote } from './limit-note.tsx';
import type { TextLimit } from './text-limit.ts';

/** The attributes that connect a field with its label and the notes below it. */
export interface FieldAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/**
 * A text field with its label above, and its error message, limit and hint below.
 * @param aside content beside the label, such as a link
 * @param limit what the field says about its length; undefined if it has no limit
 * @param children renders the field with these attributes
 */
export function LabeledField({
  label,
  isLabelHidden = false,
  aside,
  problem,
  limit,
  hint,
  children,
}: {
  label: string;
  isLabelHidden?: boolean;
  aside?: ReactNode;
  problem: string | undefined;
  limit: TextLimit | undefined;
  hint: ReactNode;
  children(attributes: FieldAttributes): ReactNode;
}) {
  const id = useId();
  const notes = [problem && `${id}-problem`, limit?.words && `${id}-limit`, hint && `${id}-hint`];
  return (
    <div className="grid content-start gap-1.5">
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label htmlFor={id} className="font-semibold wrap-anywhere">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        className: 'field',
        'aria-invalid': problem || limit?.isTooLong ? true : undefined,
        'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
      })}
      {problem && (
        <p id={`${id}-problem`} className="type-note font-semibold">
          {problem}
        </p>
      )}
      {limit && <LimitNote id={`${id}-limit`} limit={limit} />}
      {hint && (
        <p id={`${id}-hint`} className="type-note text-dim">
          {hint}
        </p>
      )}
    </div>
  );
}

import { type ComponentProps, type RefObject, useId, useRef } from 'react';
import { LimitNote } from './limit-note.tsx';
import { type TextElement, useTextLimit } from './text-limit.ts';

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'ref' | 'maxLength'>;

/**
 * A labeled text field with a limit. It never cuts a text: near the limit, it shows the length, and a text that is too
 * long stays there, with how much it is too long, and isn't submitted.
 * @param max the longest text that is accepted, in characters
 * @param rows height of a text box, in lines; without it, the field has a single line
 * @param problem another error message about the field
 */
export function LimitedText({
  label,
  isLabelHidden = false,
  hint,
  problem,
  max,
  rows,
  value,
  defaultValue,
  box,
  onText,
  ...input
}: InputProps & {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  problem?: string | undefined;
  max: number;
  rows?: number;
  value?: string;
  defaultValue?: string;
  /** Receives the text box. */
  box?: RefObject<HTMLTextAreaElement | null>;
  onText?(text: string): void;
}) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const field: RefObject<TextElement | null> = box ?? own;
  const { limit, onText: follow } = useTextLimit(field, { max, value, start: defaultValue });
  const notes = [problem && `${id}problem`, limit.words && `${id}limit`, hint && `${id}hint`].filter(Boolean);
  const common = {
    id,
    dir: 'auto',
    className: 'field',
    value,
    defaultValue,
    'aria-invalid': problem !== undefined || limit.isTooLong || undefined,
    'aria-describedby': notes.join(' ') || undefined,
    onChange({ target }: { target: TextElement }) {
      follow(target.value);
      onText?.(target.value);
    },
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold wrap-anywhere'}>
        {label}
      </label>
      {rows === undefined ? (
        <input ref={own} {...input} {...common} />
      ) : (
        <textarea ref={box ?? own} rows={rows} name={input.name} {...common} />
      )}
      {problem && (
        <p id={`${id}problem`} className="type-note font-semibold">
          {problem}
        </p>
      )}
      <LimitNote id={`${id}limit`} limit={limit} />
      {hint && (
        <p id={`${id}hint`} className="type-note text-dim">
          {hint}
        </p>
      )}
    </div>
  );
}

import { type ComponentProps, type RefObject, useRef } from 'react';
import { LabeledField } from './labeled-field.tsx';
import { type TextElement, useTextLimit } from './text-limit.ts';

interface OwnProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  /** Another error message about the field. */
  problem?: string | undefined;
  /** The longest text that is accepted, in characters. */
  max: number;
  value?: string;
  defaultValue?: string;
  onText?(text: string): void;
}

type Attributes<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof OwnProps | 'onChange' | 'ref' | 'maxLength' | 'rows'
>;

type InputProps = OwnProps & Attributes<'input'> & { rows?: undefined; box?: undefined };

type BoxProps = OwnProps &
  Attributes<'textarea'> & {
    /** Height of the text box, in lines. */
    rows: number;
    /** Receives the text box. */
    box?: RefObject<HTMLTextAreaElement | null>;
  };

/**
 * A labeled text field with a limit. It never cuts a text: near the limit, it shows the length, and a text that is too
 * long stays there, with how much it is too long, and isn't submitted. With `rows`, it is a text box; without, it has a
 * single line.
 */
export function LimitedText({
  label,
  isLabelHidden = false,
  hint,
  problem,
  max,
  value,
  defaultValue,
  onText,
  ...given
}: InputProps | BoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const ownBox = useRef<HTMLTextAreaElement>(null);
  const { box = ownBox, ...attributes } = given;
  const field: RefObject<TextElement | null> = given.rows === undefined ? input : box;
  const { limit, onText: follow } = useTextLimit(field, { max, value, start: defaultValue });
  const text = {
    dir: 'auto',
    value,
    defaultValue,
    onChange({ target }: { target: TextElement }) {
      follow(target.value);
      onText?.(target.value);
    },
  };
  return (
    <LabeledField {...{ label, isLabelHidden, problem, limit, hint }}>
      {(common) =>
        attributes.rows === undefined ? (
          <input {...attributes} ref={input} {...common} {...text} />
        ) : (
          <textarea {...attributes} ref={box} {...common} {...text} />
        )
      }
    </LabeledField>
  );
}

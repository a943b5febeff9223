import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { type ComponentProps, type ReactNode, use, useId, useState } from 'react';
import { ProblemsContext } from './problems.ts';

type FieldProps = ComponentProps<'input'> & {
  /** A sentence under the field. */
  hint?: ReactNode;
  /** Beside the label. */
  aside?: ReactNode;
};

/**
 * A labelled line to type in, with what is said about it under it, and what is wrong with it above that;
 * `missing` is what is said where it was left empty.
 */
export function TextField({
  label,
  hint,
  aside,
  missing,
  ...input
}: FieldProps & { label: string; missing?: string }) {
  const id = useId();
  const problem = use(ProblemsContext)[input.name ?? ''];
  const notes = [problem && `${id}-problem`, hint && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <input
        id={id}
        className="field"
        data-missing={missing}
        {...(notes && { 'aria-describedby': notes })}
        {...(problem && { 'aria-invalid': true })}
        {...input}
      />
      {problem && (
        <p id={`${id}-problem`} className="type-note font-semibold">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-note`} className="type-note text-dim">
          {hint}
        </p>
      )}
    </div>
  );
}

/** An e-mail address; `username` tells a password manager which account it is. */
export const EmailField = (props: FieldProps) => (
  <TextField
    label="E-mail"
    missing="We need your e-mail address."
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
);

/** A password, which can be looked at; pasting and password managers are welcome. */
export function PasswordField({
  isNew = false,
  label = 'Password',
  name = 'password',
  ...input
}: FieldProps & { isNew?: boolean; label?: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      missing={isNew ? 'Think of a password.' : `Type your ${label.toLowerCase()}.`}
      required
      {...(isNew && {
        minLength: PASSWORD_MIN_LENGTH,
        // What managers that make up passwords go by.
        passwordrules: `minlength: ${PASSWORD_MIN_LENGTH};`,
        hint: `${PASSWORD_MIN_LENGTH} characters or more, of any kind. A sentence you’ll remember does well.`,
      })}
      aside={
        <>
          <button type="button" className="text-link type-note" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
          <span role="status" className="sr-only">
            {isShown && `${label}: it can be read on the screen.`}
          </span>
        </>
      }
      {...input}
    />
  );
}

/** The six digits of an e-mail; a phone offers them itself. */
export const CodeField = (props: FieldProps) => (
  <TextField
    label="Code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    missing="Type the six digits from the e-mail."
    required
    {...props}
  />
);

/** What somebody typed into a form's field; none is the empty text. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** A code as it was sent, without the spaces and dashes that came along with it. */
export const codeIn = (form: FormData): string => textOf(form, 'code').replaceAll(/\D/g, '');

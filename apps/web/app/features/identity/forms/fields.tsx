import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { type ComponentProps, type ReactNode, use, useId, useState } from 'react';
import { MarkContext, ProblemsContext } from './problems.ts';

type FieldProps = ComponentProps<'input'> & {
  /** A sentence under the field. */
  hint?: ReactNode;
  /** Beside the label. */
  aside?: ReactNode;
};

/** A labelled text field with its error message and hint; `missing` is the message if it is left empty. */
export function TextField({
  label,
  hint,
  aside,
  missing,
  ...input
}: FieldProps & { label: string; missing?: string }) {
  const id = useId();
  const problem = use(ProblemsContext)[input.name ?? ''];
  const mark = use(MarkContext);
  const toldBy = mark && mark.field === input.name ? mark.wordsId : null;
  const notes = [problem && `${id}-problem`, toldBy, hint && `${id}-note`].filter(Boolean).join(' ');
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
        {...((problem || toldBy) && { 'aria-invalid': true })}
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

/** An email address; `username` tells a password manager which account it is. */
export const EmailField = (props: FieldProps) => (
  <TextField
    label="Email"
    missing="Enter your email address."
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
);

/** A password that can be shown. Pasting and password managers work. */
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
      missing={isNew ? 'Choose a password.' : `Enter your ${label.toLowerCase()}.`}
      required
      {...(isNew && {
        minLength: PASSWORD_MIN_LENGTH,
        // Read by password managers that generate one.
        passwordrules: `minlength: ${PASSWORD_MIN_LENGTH};`,
        hint: `At least ${PASSWORD_MIN_LENGTH} characters. A phrase you’ll remember works well.`,
      })}
      aside={
        <>
          <button type="button" className="text-link type-note" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
          <span role="status" className="sr-only">
            {isShown && `${label} is visible.`}
          </span>
        </>
      }
      {...input}
    />
  );
}

/** The six-digit code from an email; a phone fills it in by itself. */
export const CodeField = (props: FieldProps) => (
  <TextField
    label="Code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    missing="Enter the 6-digit code from the email."
    required
    {...props}
  />
);

/** The text of a form's field; empty if there is none. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** A code without the spaces and dashes that were pasted with it. */
export const codeIn = (form: FormData): string => textOf(form, 'code').replaceAll(/\D/g, '');

import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

type FieldProps = ComponentProps<'input'> & {
  /** A sentence under the field. */
  hint?: ReactNode;
  /** Beside the label. */
  aside?: ReactNode;
};

/** A labelled line to type in, with what is said about it under it. */
export function TextField({ label, hint, aside, ...input }: FieldProps & { label: string }) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <input id={id} className="field" {...(hint && { 'aria-describedby': note })} {...input} />
      {hint && (
        <p id={note} className="type-note text-dim">
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
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
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
      required
      {...(isNew && {
        minLength: PASSWORD_MIN_LENGTH,
        // What managers that make up passwords go by.
        passwordrules: `minlength: ${PASSWORD_MIN_LENGTH};`,
        hint: `${PASSWORD_MIN_LENGTH} characters or more, of any kind. A sentence you’ll remember does well.`,
      })}
      aside={
        <button
          type="button"
          className="text-link type-note"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
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
    // Spaces and dashes that come along when pasting are dropped.
    pattern="[\s\d\-]{6,12}"
    title="The six digits from the e-mail"
    required
    {...props}
  />
);

/** What somebody typed into a form's field; none is the empty text. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** A code as it was sent, without what came along with it. */
export const codeIn = (form: FormData): string => textOf(form, 'code').replaceAll(/\D/g, '');

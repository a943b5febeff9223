import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { type ComponentProps, type ReactNode, use, useRef, useState } from 'react';
import { LabeledField } from '../../../ui/labeled-field.tsx';
import { useTextLimit } from '../../../ui/text-limit.ts';
import { FieldErrorContext, ProblemsContext } from './problems.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'max' | 'maxLength' | 'ref'> & {
  /** A hint under the field. */
  hint?: ReactNode;
  /** Content beside the label, such as a link. */
  aside?: ReactNode;
};

/**
 * A labeled text field with hint and error message.
 * @param missing the error message for an empty field
 * @param max maximum length in characters; a longer text stays in the field and isn't submitted
 */
export function TextField({
  label,
  hint,
  aside,
  missing,
  max,
  ...input
}: FieldProps & { label: string; missing?: string; max?: number }) {
  const problem = use(ProblemsContext)[input.name ?? ''];
  const fieldError = use(FieldErrorContext);
  const refusal = fieldError && fieldError.field === input.name ? fieldError.words : undefined;
  const field = useRef<HTMLInputElement>(null);
  const start = String(input.defaultValue ?? '');
  const { limit, onText } = useTextLimit(field, { max, value: undefined, start });
  return (
    <LabeledField
      label={label}
      aside={aside}
      // A text that is too long has its message below.
      problem={limit.isTooLong ? undefined : (problem ?? refusal)}
      limit={max === undefined ? undefined : limit}
      hint={hint}
    >
      {(common) => (
        <input
          ref={field}
          {...common}
          data-missing={missing}
          {...input}
          onChange={(event) => {
            onText(event.target.value);
            input.onChange?.(event);
          }}
        />
      )}
    </LabeledField>
  );
}

/**
 * The field for an email address. Its `autocomplete` is `username`, because password managers identify the
 * account by it.
 */
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

/**
 * The field for a password, with a button to show it. It works with pasting and with password managers.
 * @param isNew true for a new password, which must be long enough and which password managers may suggest
 */
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
        // Password managers that generate passwords read these rules.
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

/** The field for the six-digit code from an email. Phones can fill it in automatically. */
export const CodeField = (props: FieldProps) => (
  <TextField
    label="6-digit code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    missing="Enter the 6-digit code from the email."
    required
    {...props}
  />
);

/** Returns the text of a form's field; empty if the form has no such field. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Returns the code typed into a form, without pasted spaces and dashes. */
export const codeIn = (form: FormData): string => textOf(form, 'code').replaceAll(/\D/g, '');

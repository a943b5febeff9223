import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { countCharacters } from '@palate/contract/vocab/count-characters';
import { createContext } from 'react';

/** The properties of an input element that validation reads. `data-missing` is the message for an empty field. */
export type CheckedField = Pick<
  HTMLInputElement,
  'name' | 'value' | 'required' | 'type' | 'autocomplete' | 'minLength' | 'dataset'
> & { readonly validity: Pick<ValidityState, 'customError'> };

/** Error messages by field name. */
export type Problems = Readonly<Record<string, string>>;

/** The error messages of the surrounding form. */
export const ProblemsContext = createContext<Problems>({});

/** The field that the last attempt's error is about, and the message, which the field shows; null if there is none. */
export const FieldErrorContext = createContext<{ readonly field: string; readonly words: string } | null>(
  null,
);

/** Maximum length of a password, in characters (the pool's limit). */
export const PASSWORD_MAX_LENGTH = 256;
const CODE_DIGITS = 6;
/** Maximum length of an email address, in characters (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

/** Returns the error message of a field; null without one. Its limit isn't checked, since `LimitNote` shows that. */
export function problemOf(field: CheckedField): string | null {
  const { name, value, required, minLength } = field;
  if (required && value.trim() === '' && (value === '' || !isPassword(field)))
    return field.dataset.missing ?? 'Fill in this field.';
  // Addresses may be in any script; the pool checks the rest.
  if (field.type === 'email' && !/^[^\s@]+@[^\s@.。．]+([.。．][^\s@.。．]+)+$/.test(value.trim()))
    return 'Enter a valid email address, like name@example.com.';
  if (field.type === 'email' && value.trim().length > EMAIL_MAX_LENGTH)
    return `Use at most ${EMAIL_MAX_LENGTH} characters (you entered ${value.trim().length}).`;
  if (name === 'code' && value.replaceAll(/\D/g, '').length !== CODE_DIGITS)
    return `Enter all 6 digits (you entered ${value.replaceAll(/\D/g, '').length}).`;
  // Count characters as the pool does: an emoji is one.
  const characters = countCharacters(value);
  if (minLength > 0 && characters < minLength)
    return `Use at least ${PASSWORD_MIN_LENGTH} characters (you entered ${characters}).`;
  if (isPassword(field) && value.length > PASSWORD_MAX_LENGTH)
    return `Use at most ${PASSWORD_MAX_LENGTH} characters (you entered ${value.length}).`;
  return null;
}

/**
 * Validates fields.
 * @returns the invalid fields, including those whose text is too long, and the error messages of the others
 */
export function findInvalid<Field extends CheckedField>(
  fields: readonly Field[],
): { invalid: Field[]; problems: Problems } {
  const checked = fields.map((field) => ({ field, problem: problemOf(field) }));
  return {
    invalid: checked
      .filter(({ field, problem }) => problem !== null || field.validity.customError)
      .map(({ field }) => field),
    problems: Object.fromEntries(
      checked.flatMap(({ field, problem }) => (problem === null ? [] : [[field.name, problem]])),
    ),
  };
}

/**
 * Whether a field is for a password. It checks `autocomplete`, because the type becomes `text` while the
 * password is visible.
 */
const isPassword = ({ autocomplete }: CheckedField): boolean => autocomplete.endsWith('password');

/** Whether an element is a field that people type into. */
export const isField = (
  element: Element | null | undefined,
): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.name !== '' &&
  !element.hidden;

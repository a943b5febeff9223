import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { createContext } from 'react';

/** As much of a field as its problem is found by; what is said of an empty one stands in `data-missing`. */
export type CheckedField = Pick<
  HTMLInputElement,
  'name' | 'value' | 'required' | 'type' | 'autocomplete' | 'minLength' | 'dataset'
>;

/** What is wrong with fields, by their names. */
export type Problems = Readonly<Record<string, string>>;

/** What is wrong with the fields of the form around. */
export const ProblemsContext = createContext<Problems>({});

/** The pool takes none that is longer. */
export const PASSWORD_MAX_LENGTH = 256;
const CODE_DIGITS = 6;
/** No mail goes to a longer address. */
const EMAIL_MAX_LENGTH = 254;

/** What is wrong with what stands in a field, in a person's words; null where nothing is. */
export function problemOf(field: CheckedField): string | null {
  const { name, value, required, minLength } = field;
  if (required && value.trim() === '' && (value === '' || !isPassword(field)))
    return field.dataset.missing ?? 'This can’t be left empty.';
  // Addresses in any script: the rest is the pool's to say.
  if (field.type === 'email' && !/^[^\s@]+@[^\s@.。．]+([.。．][^\s@.。．]+)+$/.test(value.trim()))
    return 'An e-mail address has a name, an @ and a place: name@example.org.';
  if (field.type === 'email' && value.trim().length > EMAIL_MAX_LENGTH)
    return `An e-mail address has ${EMAIL_MAX_LENGTH} characters at most; this has ${value.trim().length}.`;
  if (name === 'code' && value.replaceAll(/\D/g, '').length !== CODE_DIGITS)
    return `The code has six digits; this has ${value.replaceAll(/\D/g, '').length}.`;
  // As the pool counts: an emoji is one.
  const characters = [...value].length;
  if (minLength > 0 && characters < minLength)
    return `${PASSWORD_MIN_LENGTH} characters or more; this has ${characters}.`;
  if (isPassword(field) && value.length > PASSWORD_MAX_LENGTH)
    return `${PASSWORD_MAX_LENGTH} characters at most; this has ${value.length}.`;
  return null;
}

/** By what it is for: its type is text while it is looked at. */
const isPassword = ({ autocomplete }: CheckedField): boolean => autocomplete.endsWith('password');

/** Whether this is a field that somebody types in. */
export const isField = (element: Element | null | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.name !== '' && !element.hidden;

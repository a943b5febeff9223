import { countCharacters } from '@palate/contract/vocab/count-characters';
import { counted } from '@palate/contract/vocab/number-words';
import { type RefObject, useEffect, useState } from 'react';

/** Part of the limit from which on the length is shown (our choice). */
const SHOWN_FROM = 0.9;

/** What a field says about the length of its text. */
export interface TextLimit {
  /** “1,950 of 2,000 characters” or “12 characters too long. The limit is 2,000.”; null if the limit is far. */
  readonly words: string | null;
  readonly isTooLong: boolean;
}

const NO_LIMIT: TextLimit = { words: null, isTooLong: false };

/**
 * Describes the length of a text, without spaces at its ends, as the server counts it: in code points.
 * @param max the longest text that is accepted, in characters; undefined for any
 */
export function textLimit(text: string, max: number | undefined): TextLimit {
  if (max === undefined) return NO_LIMIT;
  const length = countCharacters(text.trim());
  const most = max.toLocaleString('en-US');
  if (length > max)
    return {
      words: `${counted(length - max, 'character')} too long. The limit is ${most}.`,
      isTooLong: true,
    };
  if (length < max * SHOWN_FROM) return NO_LIMIT;
  return { words: `${length.toLocaleString('en-US')} of ${most} characters`, isTooLong: false };
}

/** An element that people type text into. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Follows the length of a field's text. A text that is too long stays in the field, which is then invalid, so that its
 * form isn't submitted.
 * @param value the text, if the field is controlled
 * @param start the initial text otherwise
 * @returns the limit's state, and a function to call with each new text
 */
export function useTextLimit(
  field: RefObject<TextElement | null>,
  {
    max,
    value,
    start = '',
  }: { max: number | undefined; value: string | undefined; start: string | undefined },
): { limit: TextLimit; onText(text: string): void } {
  const [typed, setTyped] = useState(start);
  const limit = textLimit(value ?? typed, max);
  const problem = limit.isTooLong ? limit.words : null;
  useEffect(() => field.current?.setCustomValidity(problem ?? ''), [field, problem]);
  return { limit, onText: setTyped };
}

/**
 * Focuses the first field of a form whose text is too long. For forms that the browser doesn't validate.
 * @returns whether there is one
 */
export function focusTooLong(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<TextElement>('input, textarea')];
  const field = fields.find(({ validity }) => validity.customError);
  field?.focus();
  return field !== undefined;
}

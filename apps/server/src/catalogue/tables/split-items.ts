import { SEPARATORS } from '../separators.ts';

/** Splits a list that a query joined by `SEPARATORS.item`; an empty text gives an empty list. */
export function splitItems(text: string): string[] {
  return text === '' ? [] : text.split(SEPARATORS.item);
}

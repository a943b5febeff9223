import { SEPARATORS } from '../separators.ts';

/** Takes apart what the database joined by the separator. */
export function splitItems(text: string): string[] {
  return text === '' ? [] : text.split(SEPARATORS.item);
}

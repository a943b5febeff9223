import type { ImportProblem } from '../imported-title.ts';
import { cleanText } from '../reading/clean-text.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A reader of the fields of one imported record. It skips an invalid value and adds it to `problems`, so that one bad
 * field doesn't prevent the title from being imported.
 */
export class FieldReader {
  readonly problems: ImportProblem[] = [];
  readonly #at: number;
  readonly #record: Readonly<Record<string, unknown>>;

  constructor(at: number, record: Readonly<Record<string, unknown>>) {
    this.#at = at;
    this.#record = record;
  }

  /** Reports what is wrong with a field. */
  refuse(field: string, reason: string): undefined {
    this.problems.push({ at: this.#at, field, reason });
    return undefined;
  }

  /** Reads a text that isn't blank; undefined if it is missing or invalid. */
  text(field: string, mostLetters: number): string | undefined {
    const value = this.#value(field);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.refuse(field, `${show(value)} isn’t a text`);
    return this.#clean(field, value, mostLetters);
  }

  /** Reads a whole number; undefined if it is missing or invalid. */
  integer(field: string, least: number, most: number): number | undefined {
    const value = this.number(field, least, most);
    return value === undefined || Number.isInteger(value)
      ? value
      : this.refuse(field, `${show(value)} isn’t a whole number`);
  }

  number(field: string, least: number, most: number): number | undefined {
    const value = this.#value(field);
    if (value === undefined) return undefined;
    if (typeof value !== 'number') return this.refuse(field, `${show(value)} isn’t a number`);
    return value >= least && value <= most
      ? value
      : this.refuse(field, `${value} isn’t from ${least} to ${most}`);
  }

  /** Reads a valid date such as `2001-02-28`; undefined if it is missing or invalid. */
  date(field: string): string | undefined {
    const value = this.#value(field);
    if (value === undefined) return undefined;
    const isDay =
      typeof value === 'string' &&
      DATE.test(value) &&
      !Number.isNaN(Date.parse(value)) &&
      new Date(value).toISOString().startsWith(value);
    return isDay ? value : this.refuse(field, `${show(value)} isn’t a day such as 2001-02-28`);
  }

  /** Reads a list of texts, without duplicates and blank texts. */
  texts(field: string, mostLetters: number, mostTexts: number): string[] {
    const value = this.#value(field);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.refuse(field, `${show(value)} isn’t a list`);
      return [];
    }
    const texts = new Set<string>();
    for (const item of value) {
      if (typeof item !== 'string') this.refuse(field, `${show(item)} in the list isn’t a text`);
      else {
        const text = this.#clean(field, item, mostLetters);
        if (text !== undefined) texts.add(text);
      }
      if (texts.size === mostTexts) break;
    }
    return [...texts];
  }

  /** Reads any value; null counts as missing. */
  #value(field: string): unknown {
    return this.#record[field] ?? undefined;
  }

  #clean(field: string, given: string, mostLetters: number): string | undefined {
    const cleaned = cleanText(given);
    if ('fault' in cleaned) return this.refuse(field, cleaned.fault);
    const { text } = cleaned;
    if (text.length > mostLetters)
      return this.refuse(field, `The text is longer than ${mostLetters} letters`);
    return text === '' ? undefined : text;
  }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

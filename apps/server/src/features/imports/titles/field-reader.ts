import type { ImportProblem } from '../imported-title.ts';
import { cleanText } from '../reading/clean-text.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads one record's fields: a value that can't be what it should is left out and said, so that one bad
 * field doesn't cost the title.
 */
export class FieldReader {
  readonly problems: ImportProblem[] = [];
  readonly #at: number;
  readonly #record: Readonly<Record<string, unknown>>;

  constructor(at: number, record: Readonly<Record<string, unknown>>) {
    this.#at = at;
    this.#record = record;
  }

  /** Says what is wrong with a field. */
  refuse(field: string, reason: string): undefined {
    this.problems.push({ at: this.#at, field, reason });
    return undefined;
  }

  /** A text that isn't blank. */
  text(field: string, mostLetters: number): string | undefined {
    const value = this.#value(field);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.refuse(field, `${show(value)} isn’t a text`);
    return this.#clean(field, value, mostLetters);
  }

  /** A whole number. */
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

  /** A day that exists, as `2001-02-28`. */
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

  /** Texts, each once, without blank ones. */
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

  /** null and absent are the same. */
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

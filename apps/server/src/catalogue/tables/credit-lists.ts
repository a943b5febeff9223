import { JOBS, type Job } from '@palate/contract/titles';
import { GrowingNumbers } from '../collections/shared-numbers.ts';
import { SEPARATORS } from '../separators.ts';
import { hashWords } from '../series.ts';
import type { PersonNumbers } from './person-numbers.ts';

/** Jobs that the recommender takes into account. */
export const MAKING_JOBS = ['director', 'creator', 'cast'] as const satisfies readonly Job[];
/** Jobs that are shown and searched, but that the recommender ignores. */
export const CREW_JOBS = ['writer', 'composer'] as const satisfies readonly Job[];

/** Credits of every title for some jobs, in shared memory: one list per row, with the cast last. */
export interface CreditLists {
  /** Uint32Array, rows + 1: where each row's list begins, followed by the end of the last list. */
  readonly offsets: Uint32Array;
  /** Uint32Array: numbers of people. */
  readonly people: Uint32Array;
  /** Uint8Array: indexes into JOBS. */
  readonly jobs: Uint8Array;
  /** Uint32Array: hash of the character's name; 0 if unknown. */
  readonly roles: Uint32Array;
}

/** Builds `CreditLists` row by row. */
export class CreditListsBuilder {
  readonly #people: PersonNumbers;
  readonly #offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #persons = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #jobs = new GrowingNumbers<Uint8Array>(Uint8Array);
  readonly #roles = new GrowingNumbers<Uint32Array>(Uint32Array);
  /** The cast of the row being added, which comes after everybody else: person, job, role. */
  readonly #cast: number[] = [];

  readonly #jobsKept: readonly Job[];

  /** @param jobsKept the jobs whose credits are collected; others are skipped */
  constructor(people: PersonNumbers, jobsKept: readonly Job[]) {
    this.#people = people;
    this.#jobsKept = jobsKept;
    this.#offsets.push(0);
  }

  /**
   * Adds the next row's credits as `listCreditsOf` returns them, in billing order. Skips unknown people and
   * other jobs. Parses the text in place, since a large catalog has millions of credits.
   */
  add(credits: string): void {
    const cast = this.#cast;
    cast.length = 0;
    for (let from = 0; from < credits.length; ) {
      const found = credits.indexOf(SEPARATORS.item, from);
      const to = found < 0 ? credits.length : found;
      this.#addOne(credits, from, to);
      from = to + 1;
    }
    for (let i = 0; i < cast.length; i += 3) this.#push(cast[i], cast[i + 1], cast[i + 2]);
    this.#offsets.push(this.#persons.length);
  }

  #addOne(credits: string, from: number, to: number): void {
    const jobAt = credits.indexOf(SEPARATORS.part, from) + 1;
    const roleAt = credits.indexOf(SEPARATORS.part, jobAt) + 1;
    const person = this.#people.find(credits, from, jobAt - 1);
    const job = this.#jobsKept.find(
      (name) => name.length === roleAt - 1 - jobAt && credits.startsWith(name, jobAt),
    );
    if (person < 0 || job === undefined) return;
    const role = hashRole(credits, roleAt, to);
    if (job === 'cast') this.#cast.push(person, JOBS.indexOf(job), role);
    else this.#push(person, JOBS.indexOf(job), role);
  }

  #push(person: number, job: number, role: number): void {
    this.#persons.push(person);
    this.#jobs.push(job);
    this.#roles.push(role);
  }

  build(): CreditLists {
    return {
      offsets: this.#offsets.toShared(),
      people: this.#persons.toShared(),
      jobs: this.#jobs.toShared(),
      roles: this.#roles.toShared(),
    };
  }
}

/** Names of roles that aren't characters. */
const NO_CHARACTER = /(self|himself|herself|themselves|narrator|host|presenter|various|voice)\b/iy;

function hashRole(text: string, from: number, to: number): number {
  if (from === to) return 0;
  NO_CHARACTER.lastIndex = from;
  return NO_CHARACTER.test(text) ? 0 : hashWords(text, from, to);
}

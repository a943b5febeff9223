import { hashWords } from '../series.ts';
import { GrowingNumbers } from '../shared-numbers.ts';

/** What a person did on a title, by number. */
export const JOBS = ['director', 'creator', 'cast'] as const;
export type Job = (typeof JOBS)[number];

/** Everybody's part in every title: a list a row, directors and creators first, in shared memory. */
export interface CreditLists {
  /** Uint32Array, a row and one: where each list begins, and at last where the last one ends. */
  readonly offsets: Uint32Array;
  /** Uint32Array: numbers of people. */
  readonly people: Uint32Array;
  /** Uint8Array: places in JOBS. */
  readonly jobs: Uint8Array;
  /** Uint32Array: a hash of the character's name; 0 where there is none. */
  readonly roles: Uint32Array;
}

/** One credit as it was read. */
export interface CreditInput {
  readonly personId: string;
  readonly job: string;
  readonly role: string;
}

/** Collects credits row by row. */
export class CreditListsBuilder {
  readonly #numberOf: (personId: string) => number | undefined;
  readonly #offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #people = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #jobs = new GrowingNumbers<Uint8Array>(Uint8Array);
  readonly #roles = new GrowingNumbers<Uint32Array>(Uint32Array);

  constructor(numberOf: (personId: string) => number | undefined) {
    this.#numberOf = numberOf;
    this.#offsets.push(0);
  }

  /** Adds the next row's credits, in billing order; a person or a job that isn't known is passed over. */
  add(credits: readonly CreditInput[]): void {
    const [people, from] = this.#people.extend(credits.length);
    const [jobs] = this.#jobs.extend(credits.length);
    const [roles] = this.#roles.extend(credits.length);
    let at = from;
    for (const isCast of [false, true]) {
      for (const { personId, job, role } of credits) {
        if ((job === 'cast') !== isCast) continue;
        const person = this.#numberOf(personId);
        const place = JOBS.indexOf(job as Job);
        if (person === undefined || place < 0) continue;
        people[at] = person;
        jobs[at] = place;
        roles[at] = hashRole(role);
        at += 1;
      }
    }
    for (const column of [this.#people, this.#jobs, this.#roles]) column.shrinkTo(at);
    this.#offsets.push(at);
  }

  build(): CreditLists {
    return {
      offsets: this.#offsets.toShared(),
      people: this.#people.toShared(),
      jobs: this.#jobs.toShared(),
      roles: this.#roles.toShared(),
    };
  }
}

/** Roles that are no character's. */
const NO_CHARACTER = /^(self|himself|herself|themselves|narrator|host|presenter|various|voice)\b/i;

function hashRole(role: string): number {
  return role === '' || NO_CHARACTER.test(role) ? 0 : hashWords(role);
}

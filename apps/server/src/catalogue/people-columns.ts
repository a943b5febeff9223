import { findSorted, type PackedStrings, packStrings } from './packed-strings.ts';

/** What a person did on a title, by number. */
const JOBS = ['director', 'creator', 'cast'] as const;
type Job = (typeof JOBS)[number];

/** One person's part in one title. */
interface Credit {
  /** Number of the person, in the order of ids. */
  readonly person: number;
  readonly job: Job;
}

/** Who made what, both ways. */
export interface PeopleColumns {
  readonly count: number;
  readonly ids: PackedStrings;
  readonly names: PackedStrings;
  personOf(id: string): number | undefined;
  /** A title's people, directors and creators first. */
  creditsAt(row: number): Credit[];
  /** Person numbers of a title in the same order; a view, no copy. */
  peopleAt(row: number): Uint32Array;
  /** A person's titles, ascending, each once; a view, no copy. */
  rowsOf(person: number): Uint32Array;
  /** What a person has done, in the order of JOBS. */
  jobsOf(person: number): Job[];
}

/** Collects people, then credits row by row. */
export class PeopleColumnsBuilder {
  readonly #ids: string[] = [];
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #offsets = [0];
  readonly #people: number[] = [];
  readonly #jobs: number[] = [];

  /** Adds the next person; ids have to come in ascending order. */
  addPerson(id: string, name: string): void {
    this.#numbers.set(id, this.#ids.length);
    this.#ids.push(id);
    this.#names.push(name);
  }

  /** Adds the next row's credits, in billing order. */
  addCredits(credits: readonly { person_id: string; job: Job }[]): void {
    const makersFirst = [
      ...credits.filter(({ job }) => job !== 'cast'),
      ...credits.filter(({ job }) => job === 'cast'),
    ];
    for (const { person_id, job } of makersFirst) {
      const person = this.#numbers.get(person_id);
      if (person === undefined) continue;
      this.#people.push(person);
      this.#jobs.push(JOBS.indexOf(job));
    }
    this.#offsets.push(this.#people.length);
  }

  build(): PeopleColumns {
    const ids = packStrings(this.#ids);
    const offsets = Uint32Array.from(this.#offsets);
    const people = Uint32Array.from(this.#people);
    const jobs = Uint8Array.from(this.#jobs);
    const works = turnAround(this.#ids.length, offsets, people, jobs);
    const peopleAt = (row: number) => people.subarray(offsets[row] ?? 0, offsets[row + 1] ?? 0);
    return {
      count: ids.count,
      ids,
      names: packStrings(this.#names),
      personOf: (id) => findSorted(ids, id),
      peopleAt,
      creditsAt: (row) =>
        Array.from(peopleAt(row), (person, i) => ({
          person,
          job: JOBS[jobs[(offsets[row] ?? 0) + i] ?? 0] ?? 'cast',
        })),
      rowsOf: (person) => works.rows.subarray(works.offsets[person] ?? 0, works.offsets[person + 1] ?? 0),
      jobsOf: (person) => JOBS.filter((_, i) => ((works.jobMasks[person] ?? 0) & (1 << i)) !== 0),
    };
  }
}

/** From credits by title to titles by person. */
function turnAround(personCount: number, offsets: Uint32Array, people: Uint32Array, jobs: Uint8Array) {
  const jobMasks = new Uint8Array(personCount);
  const lists: number[][] = Array.from({ length: personCount }, () => []);
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let i = offsets[row] ?? 0; i < (offsets[row + 1] ?? 0); i++) {
      const person = people[i] ?? 0;
      jobMasks[person] = (jobMasks[person] ?? 0) | (1 << (jobs[i] ?? 0));
      const rows = lists[person];
      // Somebody who directs and plays is in the title once.
      if (rows && rows.at(-1) !== row) rows.push(row);
    }
  }
  const workOffsets = new Uint32Array(personCount + 1);
  lists.forEach((rows, person) => {
    workOffsets[person + 1] = (workOffsets[person] ?? 0) + rows.length;
  });
  return { offsets: workOffsets, rows: Uint32Array.from(lists.flat()), jobMasks };
}

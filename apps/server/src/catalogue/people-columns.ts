import { findSorted, openStrings, type PackedStrings } from './packed-strings.ts';
import { type RowLists, rowsWith, turnAround } from './row-lists.ts';
import { sharedNumbers } from './shared-numbers.ts';
import { sortRows } from './sorted-orders.ts';
import { type CreditLists, JOBS, type Job } from './tables/credit-lists.ts';
import type { PeopleTable } from './tables/people-table.ts';

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

/** What is worked out of people and their credits, in shared memory. */
export interface PeopleParts {
  readonly works: RowLists;
  /** Uint8Array by person: a bit a job, in the order of JOBS. */
  readonly jobMasks: Uint8Array;
  /** Uint32Array: people with most titles first; of equals those whose titles are better known. */
  readonly order: Uint32Array;
}

/** Works out what depends on credits alone. */
export function packWorks(count: number, credits: CreditLists): Omit<PeopleParts, 'order'> {
  const works = turnAround(credits.offsets, credits.people, count);
  const jobMasks = sharedNumbers<Uint8Array>(Uint8Array, count);
  credits.people.forEach((person, i) => {
    jobMasks[person] = (jobMasks[person] ?? 0) | (1 << (credits.jobs[i] ?? 0));
  });
  return { works, jobMasks };
}

/** @param popularities by row */
export function sortPeople(works: RowLists, count: number, popularities: Float32Array): Uint32Array {
  const fames = new Float32Array(count);
  const workCounts = new Uint32Array(count);
  for (let person = 0; person < count; person++) {
    const rows = rowsWith(works, person);
    workCounts[person] = rows.length;
    let fame = 0;
    for (const row of rows) fame += popularities[row] ?? 0;
    fames[person] = fame;
  }
  return sortRows(workCounts, fames);
}

/** Opens what was read and worked out here or in another thread. */
export function openPeople(table: PeopleTable, credits: CreditLists, parts: PeopleParts): PeopleColumns {
  const { offsets, people, jobs } = credits;
  const ids = openStrings(table.ids);
  const peopleAt = (row: number) => people.subarray(offsets[row] ?? 0, offsets[row + 1] ?? 0);
  return {
    count: table.count,
    ids,
    names: openStrings(table.names),
    personOf: (id) => findSorted(ids, id),
    peopleAt,
    creditsAt: (row) =>
      Array.from(peopleAt(row), (person, i) => ({
        person,
        job: JOBS[jobs[(offsets[row] ?? 0) + i] ?? 0] ?? 'cast',
      })),
    rowsOf: (person) => rowsWith(parts.works, person),
    jobsOf: (person) => JOBS.filter((_, i) => ((parts.jobMasks[person] ?? 0) & (1 << i)) !== 0),
  };
}

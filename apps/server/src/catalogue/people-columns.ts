import { JOBS, type Job } from '@palate/contract/titles';
import { findSorted, openStrings, type PackedStrings } from './packed-strings.ts';
import { type RowLists, rowsWith, turnAround } from './row-lists.ts';
import { sharedNumbers } from './shared-numbers.ts';
import { sortRows } from './sorted-orders.ts';
import type { CreditLists } from './tables/credit-lists.ts';
import type { PeopleTable } from './tables/people-table.ts';
import type { TitleTable } from './tables/title-table.ts';

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
  /** A title's people: directors and creators, the cast, then writers and composers. */
  creditsAt(row: number): Credit[];
  /** Person numbers of a title's directors, creators and cast in the same order; a view, no copy. */
  peopleAt(row: number): Uint32Array;
  /** A person's titles whatever their job, ascending, each once; a view, no copy. */
  rowsOf(person: number): Uint32Array;
  /** What a person has done, in the order of JOBS. */
  jobsOf(person: number): Job[];
}

/** The two lists of credits that a title table has. */
type TitleCredits = Pick<TitleTable, 'credits' | 'crew'>;

/** What is worked out of people and their credits, in shared memory. */
export interface PeopleParts {
  readonly works: RowLists;
  /** Uint8Array by person: a bit a job, in the order of JOBS. */
  readonly jobMasks: Uint8Array;
  /** Uint32Array: people with most titles first; of equals those whose titles are better known. */
  readonly order: Uint32Array;
}

/** Works out what depends on credits alone. */
export function packWorks(count: number, { credits, crew }: TitleCredits): Omit<PeopleParts, 'order'> {
  const { offsets, people } = joinPeople(credits, crew);
  const jobMasks = sharedNumbers<Uint8Array>(Uint8Array, count);
  for (const lists of [credits, crew]) {
    lists.people.forEach((person, i) => {
      jobMasks[person] = (jobMasks[person] ?? 0) | (1 << (lists.jobs[i] ?? 0));
    });
  }
  return { works: turnAround(offsets, people, count), jobMasks };
}

/** Both lists of each row, one after the other. */
function joinPeople(first: CreditLists, second: CreditLists): Pick<CreditLists, 'offsets' | 'people'> {
  const offsets = first.offsets.map((offset, row) => offset + (second.offsets[row] ?? 0));
  const people = new Uint32Array(first.people.length + second.people.length);
  for (let row = 0; row + 1 < offsets.length; row++) {
    const own = peopleIn(first, row);
    people.set(own, offsets[row]);
    people.set(peopleIn(second, row), (offsets[row] ?? 0) + own.length);
  }
  return { offsets, people };
}

const peopleIn = ({ offsets, people }: CreditLists, row: number): Uint32Array =>
  people.subarray(offsets[row] ?? 0, offsets[row + 1] ?? 0);

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
export function openPeople(
  table: PeopleTable,
  { credits, crew }: TitleCredits,
  parts: PeopleParts,
): PeopleColumns {
  const ids = openStrings(table.ids);
  const creditsIn = (lists: CreditLists, row: number) =>
    Array.from(peopleIn(lists, row), (person, i) => ({
      person,
      job: JOBS[lists.jobs[(lists.offsets[row] ?? 0) + i] ?? 0] ?? 'cast',
    }));
  return {
    count: table.count,
    ids,
    names: openStrings(table.names),
    personOf: (id) => findSorted(ids, id),
    peopleAt: (row) => peopleIn(credits, row),
    creditsAt: (row) => [...creditsIn(credits, row), ...creditsIn(crew, row)],
    rowsOf: (person) => rowsWith(parts.works, person),
    jobsOf: (person) => JOBS.filter((_, i) => ((parts.jobMasks[person] ?? 0) & (1 << i)) !== 0),
  };
}

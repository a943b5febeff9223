import { JOBS, type Job } from '@palate/contract/titles';
import { findSorted, openStrings, type PackedStrings } from './collections/packed-strings.ts';
import { invertLists, type RowLists, rowsWith } from './collections/row-lists.ts';
import { sharedNumbers } from './collections/shared-numbers.ts';
import { sortRows } from './collections/sorted-orders.ts';
import type { CreditLists } from './tables/credit-lists.ts';
import type { PeopleTable } from './tables/people-table.ts';
import type { TitleTable } from './tables/title-table.ts';

/** One person's part in one title. */
interface Credit {
  /** Number of the person: their index in the order of ids. */
  readonly person: number;
  readonly job: Job;
}

/** People of a catalog snapshot, with the credits of each title and the titles of each person. */
export interface PeopleColumns {
  /** Number of people. */
  readonly count: number;
  /** Ids by person number, in ascending order. */
  readonly ids: PackedStrings;
  /** Names by person number. */
  readonly names: PackedStrings;
  /** Returns the number of the person with the given id; undefined for an unknown id. */
  personOf(id: string): number | undefined;
  /** Returns the credits of a title: directors and creators, the cast, then writers and composers. */
  creditsAt(row: number): Credit[];
  /** Returns the numbers of a title's directors, creators and cast, in this order; a view, not a copy. */
  peopleAt(row: number): Uint32Array;
  /** Returns the rows of a person's titles in any job, ascending and without duplicates; a view, not a copy. */
  rowsOf(person: number): Uint32Array;
  /** Returns a person's jobs, in the order of JOBS. */
  jobsOf(person: number): Job[];
}

/** The two credit lists of a title table. */
type TitleCredits = Pick<TitleTable, 'credits' | 'crew'>;

/** Data derived from people and credits, in shared memory. */
export interface PeopleParts {
  readonly works: RowLists;
  /** Uint8Array by person: one bit per job, in the order of JOBS. */
  readonly jobMasks: Uint8Array;
  /**
   * Uint32Array of person numbers: people with the most titles first; among equals, those with better-known
   * titles.
   */
  readonly order: Uint32Array;
}

/** Calculates each person's titles and jobs from the titles' credits. */
export function packWorks(count: number, { credits, crew }: TitleCredits): Omit<PeopleParts, 'order'> {
  const { offsets, people } = joinPeople(credits, crew);
  const jobMasks = sharedNumbers<Uint8Array>(Uint8Array, count);
  for (const lists of [credits, crew]) {
    lists.people.forEach((person, i) => {
      jobMasks[person] |= 1 << lists.jobs[i];
    });
  }
  return { works: invertLists(offsets, people, count), jobMasks };
}

/** Joins the two lists of each row. */
function joinPeople(first: CreditLists, second: CreditLists): Pick<CreditLists, 'offsets' | 'people'> {
  const offsets = first.offsets.map((offset, row) => offset + second.offsets[row]);
  const people = new Uint32Array(first.people.length + second.people.length);
  for (let row = 0; row + 1 < offsets.length; row++) {
    const own = peopleIn(first, row);
    people.set(own, offsets[row]);
    people.set(peopleIn(second, row), offsets[row] + own.length);
  }
  return { offsets, people };
}

const peopleIn = ({ offsets, people }: CreditLists, row: number): Uint32Array =>
  people.subarray(offsets[row], offsets[row + 1]);

/**
 * Sorts people for search results: those with the most titles first; among equals, those with better-known titles.
 * @param popularities popularity of each title, by row
 */
export function sortPeople(works: RowLists, count: number, popularities: Float32Array): Uint32Array {
  const totals = new Float32Array(count);
  const workCounts = new Uint32Array(count);
  for (let person = 0; person < count; person++) {
    const rows = rowsWith(works, person);
    workCounts[person] = rows.length;
    let total = 0;
    for (const row of rows) total += popularities[row];
    totals[person] = total;
  }
  return sortRows(workCounts, totals);
}

/**
 * Creates the functions that read people and credits. They use the shared memory without copying it, so any thread
 * can create its own.
 */
export function openPeople(
  table: PeopleTable,
  { credits, crew }: TitleCredits,
  parts: PeopleParts,
): PeopleColumns {
  const ids = openStrings(table.ids);
  const creditsIn = (lists: CreditLists, row: number) =>
    Array.from(peopleIn(lists, row), (person, i) => ({
      person,
      job: JOBS[lists.jobs[lists.offsets[row] + i]],
    }));
  return {
    count: table.count,
    ids,
    names: openStrings(table.names),
    personOf: (id) => findSorted(ids, id),
    peopleAt: (row) => peopleIn(credits, row),
    creditsAt: (row) => [...creditsIn(credits, row), ...creditsIn(crew, row)],
    rowsOf: (person) => rowsWith(parts.works, person),
    jobsOf: (person) => JOBS.filter((_, i) => (parts.jobMasks[person] & (1 << i)) !== 0),
  };
}

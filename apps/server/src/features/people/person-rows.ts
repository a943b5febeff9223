import type { PersonDetail, WorkItem, WorkOrder } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';

type Job = WorkItem['parts'][number]['job'];

/** Filters for the titles that a person worked on, and the order in which to list them. */
export interface WorkFilter {
  readonly movieType?: PersonDetail['kinds'][number]['key'] | undefined;
  readonly job?: Job | undefined;
  /** First year of a decade. */
  readonly decade?: number | undefined;
  readonly sort: WorkOrder;
}

/** Returns whether a person had a job, such as director, on a title. */
export function hasJobOn({ people }: Snapshot, person: number, row: number, job: Job): boolean {
  return people.creditsAt(row).some((credit) => credit.person === person && credit.job === job);
}

/**
 * Lists the rows of the titles that a person worked on and that pass a filter, in the filter's order. Ties are sorted
 * by date, then by id.
 */
export function listWork(snapshot: Snapshot, person: number, filter: WorkFilter): number[] {
  const { columns, kindAt, yearAt, people } = snapshot;
  const { movieType, job, decade } = filter;
  return [...people.rowsOf(person)]
    .filter((row) => movieType === undefined || kindAt(row) === movieType)
    .filter((row) => job === undefined || hasJobOn(snapshot, person, row, job))
    .filter((row) => decade === undefined || (yearAt(row) >= decade && yearAt(row) < decade + 10))
    .sort((a, b) => compare(a, b) || newer(a, b) || a - b);

  function compare(a: number, b: number): number {
    if (filter.sort === 'oldest') return -newer(a, b);
    if (filter.sort === 'movieRating') return most(columns.movieRatings, a, b);
    if (filter.sort === 'popularity') return most(columns.popularities, a, b);
    return newer(a, b);
  }

  function newer(a: number, b: number): number {
    return yearAt(b) - yearAt(a) || (columns.releaseDays[b] ?? 0) - (columns.releaseDays[a] ?? 0);
  }
}

function most(values: Float32Array, a: number, b: number): number {
  return (values[b] ?? 0) - (values[a] ?? 0);
}

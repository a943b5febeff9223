import { JOBS, type Person, type PersonDetail, SLIDER_KEYS } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import { describeTitle, toDna } from '../cards/index.ts';
import { didJob, meanDna } from './person-rows.ts';

/** As many as a row of sleeves holds, and names as a line does (our choice). */
const KNOWN_FOR = 5;
const WORKS_WITH = 8;
/** Sharing one title is no habit. */
const TOGETHER_MIN = 2;
/** How far down the cast a part still is one that people know somebody for. */
const LEADS = 3;
/** What a smaller part counts beside a lead or the making of a title (our choice). */
const SMALL_PART = 0.6;

/** A person as lists name them. */
export function describePerson(
  { people, personIdAt, personNameAt }: Snapshot,
  person: number,
  bookCount: number,
): Person {
  return {
    id: personIdAt(person),
    name: personNameAt(person),
    jobs: [...people.jobsOf(person), ...(bookCount > 0 ? ['author'] : [])],
    titleCount: people.rowsOf(person).length,
    bookCount,
  };
}

/** A person as their own page tells of them, from memory alone. */
export function describePersonInFull(snapshot: Snapshot, person: number, bookCount: number): PersonDetail {
  const rows = [...snapshot.people.rowsOf(person)];
  const years = rows.map((row) => snapshot.yearAt(row));
  return {
    ...describePerson(snapshot, person, bookCount),
    years: rows.length > 0 ? { from: Math.min(...years), to: Math.max(...years) } : null,
    knownFor: findKnownFor(snapshot, person, rows).map((row) => describeTitle(snapshot, row)),
    worksWith: findCompany(snapshot, person, rows),
    dna: rows.length > 0 ? toDna(meanDna(snapshot, rows)) : null,
    usualDna: toDna(usualDna(snapshot)),
    kinds: countBy(rows, (row) => snapshot.kindAt(row)).map(([key, titleCount]) => ({ key, titleCount })),
    work: JOBS.map((job) => ({
      job,
      titleCount: rows.filter((row) => didJob(snapshot, person, row, job)).length,
    })).filter(({ titleCount }) => titleCount > 0),
    decades: countBy(years, (year) => year - (year % 10))
      .map(([decade, titleCount]) => ({ decade, titleCount }))
      .sort((a, b) => b.decade - a.decade),
  };
}

/** How many of the items each key has, the key with most first. */
function countBy<Item, Key extends string | number>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The titles that most people know, where they made it or had a leading part before where they had a small one. */
function findKnownFor({ people, columns }: Snapshot, person: number, rows: readonly number[]): number[] {
  const weigh = (row: number) => {
    const credits = people.creditsAt(row);
    const isMaker = credits.some((credit) => credit.person === person && credit.job !== 'cast');
    const billing = credits.filter(({ job }) => job === 'cast').findIndex((c) => c.person === person);
    const isLead = isMaker || (billing >= 0 && billing < LEADS);
    return (columns.popularities[row] ?? 0) * (isLead ? 1 : SMALL_PART);
  };
  return rows.toSorted((a, b) => weigh(b) - weigh(a) || a - b).slice(0, KNOWN_FOR);
}

/** Whom somebody shares most titles with; of equals those whose shared titles are better known. */
function findCompany(snapshot: Snapshot, person: number, rows: readonly number[]): PersonDetail['worksWith'] {
  const { people, columns, personIdAt, personNameAt } = snapshot;
  const company = new Map<number, { together: number; fame: number }>();
  for (const row of rows) {
    // Somebody who directs and plays is credited twice.
    for (const other of new Set(people.creditsAt(row).map((credit) => credit.person))) {
      if (other === person) continue;
      const known = company.get(other) ?? { together: 0, fame: 0 };
      known.together += 1;
      known.fame += columns.popularities[row] ?? 0;
      company.set(other, known);
    }
  }
  return [...company]
    .filter(([, { together }]) => together >= TOGETHER_MIN)
    .sort(([a, one], [b, two]) => two.together - one.together || two.fame - one.fame || a - b)
    .slice(0, WORKS_WITH)
    .map(([other, { together }]) => ({ id: personIdAt(other), name: personNameAt(other), together }));
}

const USUAL_DNA = defineCache<'all', Float64Array>({
  name: 'usual DNA',
  max: 1,
  bytesOf: ({ byteLength }) => byteLength,
});

/** The mean of all titles on each slider; the middle for an empty catalogue. */
function usualDna(snapshot: Snapshot): Float64Array {
  const { count, caches } = snapshot;
  if (count === 0) return new Float64Array(SLIDER_KEYS.length).fill(3);
  return caches.cached(USUAL_DNA, 'all', () => meanDna(snapshot, [...Array(count).keys()]));
}

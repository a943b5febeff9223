import { JOBS, type Person, type PersonDetail, SLIDER_KEYS } from '@palate/contract';
import { meanDna, type Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { describePictures, toDna } from '../cards/index.ts';
import { hasJobOn } from './person-rows.ts';

/** Number of titles in “known for” (our choice). */
const KNOWN_FOR = 5;
const WORKS_WITH = 8;
/** Minimum number of shared titles of people who often work together. */
const TOGETHER_MIN = 2;
/** Number of top-billed cast members who count as leads. */
const LEADS = 3;
/**
 * Weight of a smaller role, relative to a leading role or to directing or creating the title (our choice).
 */
const SMALL_PART = 0.6;

/**
 * Describes a person briefly, as in lists and search results.
 * @param person the person's number in the catalog
 * @param bookCount how many of the person's books we have
 */
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

/**
 * Describes a person with everything that the person's own page shows.
 * @param person the person's number in the catalog
 * @param bookCount how many of the person's books we have
 */
export async function describePersonInFull(
  context: Context,
  person: number,
  bookCount: number,
): Promise<PersonDetail> {
  const { snapshot } = context;
  const rows = [...snapshot.people.rowsOf(person)];
  const years = rows.map((row) => snapshot.yearAt(row));
  const best = listKnownFor(snapshot, person, rows);
  const cards = await describePictures(context, best);
  return {
    ...describePerson(snapshot, person, bookCount),
    years: rows.length > 0 ? { from: Math.min(...years), to: Math.max(...years) } : null,
    knownFor: best.flatMap((row) => cards.get(row) ?? []),
    worksWith: listCompany(snapshot, person, rows),
    dna: rows.length > 0 ? toDna(meanDna(snapshot, rows)) : null,
    usualDna: toDna(usualDna(snapshot)),
    kinds: countBy(rows, (row) => snapshot.kindAt(row)).map(([key, titleCount]) => ({ key, titleCount })),
    work: JOBS.map((job) => ({
      job,
      titleCount: rows.filter((row) => hasJobOn(snapshot, person, row, job)).length,
    })).filter(({ titleCount }) => titleCount > 0),
    decades: countBy(years, (year) => year - (year % 10))
      .map(([decade, titleCount]) => ({ decade, titleCount }))
      .sort((a, b) => b.decade - a.decade),
  };
}

/** Groups items by key and counts them. @returns the groups, largest first */
function countBy<Item, Key extends string | number>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/**
 * Lists the person's best-known titles. Titles with a smaller role count less than those that the person made
 * or had a leading role in.
 */
function listKnownFor({ people, columns }: Snapshot, person: number, rows: readonly number[]): number[] {
  const weigh = (row: number) => {
    const credits = people.creditsAt(row);
    const isMaker = credits.some((credit) => credit.person === person && credit.job !== 'cast');
    const billing = credits.filter(({ job }) => job === 'cast').findIndex((c) => c.person === person);
    const isLead = isMaker || (billing >= 0 && billing < LEADS);
    return (columns.popularities[row] ?? 0) * (isLead ? 1 : SMALL_PART);
  };
  return rows.toSorted((a, b) => weigh(b) - weigh(a) || a - b).slice(0, KNOWN_FOR);
}

/**
 * Lists the people with whom a person shares the most titles. If two share equally many, the one with better-known
 * shared titles comes first.
 */
function listCompany(snapshot: Snapshot, person: number, rows: readonly number[]): PersonDetail['worksWith'] {
  const { people, columns, personIdAt, personNameAt } = snapshot;
  const company = new Map<number, { together: number; popularity: number }>();
  for (const row of rows) {
    // A director who also acts is credited twice.
    for (const other of new Set(people.creditsAt(row).map((credit) => credit.person))) {
      if (other === person) continue;
      const known = company.get(other) ?? { together: 0, popularity: 0 };
      known.together += 1;
      known.popularity += columns.popularities[row] ?? 0;
      company.set(other, known);
    }
  }
  return [...company]
    .filter(([, { together }]) => together >= TOGETHER_MIN)
    .sort(([a, one], [b, two]) => two.together - one.together || two.popularity - one.popularity || a - b)
    .slice(0, WORKS_WITH)
    .map(([other, { together }]) => ({ id: personIdAt(other), name: personNameAt(other), together }));
}

const USUAL_DNA = defineCache<'all', Float64Array>({
  name: 'usual DNA',
  max: 1,
  bytesOf: ({ byteLength }) => byteLength,
});

/** Calculates the mean of all titles on each slider. Returns the middle of each slider if the catalog is empty. */
function usualDna(snapshot: Snapshot): Float64Array {
  const { count, caches } = snapshot;
  if (count === 0) return new Float64Array(SLIDER_KEYS.length).fill(3);
  return caches.cached(USUAL_DNA, 'all', () => meanDna(snapshot, [...Array(count).keys()]));
}

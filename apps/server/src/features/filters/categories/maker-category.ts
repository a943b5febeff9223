import { RowSet, type Snapshot } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import type { FilterContext } from '../filter-context.ts';
import type { Category } from './category.ts';
import { tasteOrder } from './scored-order.ts';

const PREFIX = 'made-by-';
/**
 * Minimum number of unseen titles for a rail of a director or creator, since earlier rails may show some of them (our
 * choice).
 */
const UNSEEN_MIN = 5;
/**
 * Directors and creators for viewers without a taste: the `most` best-known with `titlesMin` or more titles (our
 * choice).
 */
const KNOWN = { titlesMin: 5, most: 40 } as const;

/** The best-known directors and creators (person numbers), those with the most popular titles first. */
const KNOWN_MAKERS = defineCache<'known', number[]>({
  name: 'known makers',
  max: 1,
  bytesOf: (people) => 8 * people.length,
});

/**
 * Gets the category of titles that a person directed or created. Returns null if the key isn't the key of such a
 * category.
 */
export function getMakerCategory({ snapshot, taste }: FilterContext, key: string): Category | null {
  const person = key.startsWith(PREFIX) ? snapshot.people.personOf(key.slice(PREFIX.length)) : undefined;
  if (person === undefined) return null;
  const made = listMade(snapshot, person);
  if (made.length === 0) return null;
  const name = snapshot.people.names.at(person);
  const hasDirected = made.some((row) => isMaker(snapshot, row, person, 'director'));
  const verb = hasDirected ? 'directed' : 'created';
  const lovedRow = taste?.state.evidence.loved.find((row) => made.includes(row));
  return {
    key,
    title: `${hasDirected ? 'Directed' : 'Created'} by ${name}`,
    reason:
      lovedRow === undefined
        ? `What ${name} ${verb}.`
        : `You loved ${snapshot.titleAt(lovedRow)}, which ${name} ${verb}.`,
    shape: 'sleeves',
    isShortcut: false,
    query: { category: key },
    select: () => RowSet.of(snapshot.count, made),
    order: tasteOrder,
  };
}

/**
 * Chooses the director or creator whose titles a viewer's rail (row of cards) shows today. The person made one of the
 * viewer's loved titles or, for viewers without a taste, is one of the best-known. The viewer hasn't seen at least five
 * of the person's titles. Returns null if there is no such person.
 */
export function chooseMakerCategory(context: FilterContext): Category | null {
  const { snapshot, taste, seen, today } = context;
  const candidates = taste
    ? taste.state.evidence.loved.flatMap((row) => listMakers(snapshot, row))
    : snapshot.caches.cached(KNOWN_MAKERS, 'known', () => listKnownMakers(snapshot));
  const { length } = candidates;
  for (let i = 0; i < length; i++) {
    const person = candidates[(today + i) % length] ?? 0;
    const unseen = listMade(snapshot, person).filter((row) => !seen.excluded.has(row));
    if (unseen.length >= UNSEEN_MIN) return getMakerCategory(context, PREFIX + snapshot.personIdAt(person));
  }
  return null;
}

const isMaker = ({ people }: Snapshot, row: number, person: number, job: 'director' | 'creator') =>
  people.creditsAt(row).some((credit) => credit.person === person && credit.job === job);

/** Returns whether a person directed or created any title. Faster than listing the titles. */
const isMakerAnywhere = ({ people }: Snapshot, person: number) =>
  people.jobsOf(person).some((job) => job === 'director' || job === 'creator');

/** Lists the rows of the titles that a person directed or created. */
const listMade = (snapshot: Snapshot, person: number): number[] =>
  [...snapshot.people.rowsOf(person)].filter(
    (row) => isMaker(snapshot, row, person, 'director') || isMaker(snapshot, row, person, 'creator'),
  );

/** Lists the person numbers of a title's directors and creators. */
const listMakers = ({ people }: Snapshot, row: number): number[] =>
  people
    .creditsAt(row)
    .filter(({ job }) => job === 'director' || job === 'creator')
    .map(({ person }) => person);

function listKnownMakers(snapshot: Snapshot): number[] {
  const { people, columns } = snapshot;
  const known: { person: number; popularity: number }[] = [];
  for (let person = 0; person < people.count; person++) {
    if (people.rowsOf(person).length < KNOWN.titlesMin || !isMakerAnywhere(snapshot, person)) continue;
    const made = listMade(snapshot, person);
    if (made.length < KNOWN.titlesMin) continue;
    known.push({ person, popularity: made.reduce((sum, row) => sum + (columns.popularities[row] ?? 0), 0) });
  }
  return known
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, KNOWN.most)
    .map(({ person }) => person);
}

import { addToHash, FNV_BASIS, hashText } from '@palate/contract/fnv';
import { sharedNumbers } from './collections/shared-numbers.ts';
import { significantWords, splitWords } from './names/fold-text.ts';
import type { CreditLists } from './tables/credit-lists.ts';

/** The data that `calculateSeries` needs to decide which titles belong to the same series. */
export interface SeriesInput {
  /** Uint32Array by row: `stemOf` the title. */
  readonly stems: Uint32Array;
  /** Directors, creators and cast of each row. */
  readonly credits: Pick<CreditLists, 'offsets' | 'people' | 'roles'>;
  /** Number of people in the catalog. */
  readonly peopleCount: number;
}

/** Minimum number of people whom two titles of one series share in the same roles (our choice). */
const SHARED_ROLES_MIN = 2;
/**
 * A stem or role that more titles than this share (a quizmaster's name, a title like “Love”) doesn't make a
 * series.
 */
const TITLES_MAX = 30;

/**
 * Groups titles into series. Two titles belong together if they share at least two people in the same roles, or if
 * they share a person and have the same name apart from a number or subtitle.
 * @returns Uint32Array by row, in shared memory: the row of the first title in its series, or the title's own row if
 *   it has no series
 */
export function calculateSeries({ stems, credits, peopleCount }: SeriesInput): Uint32Array {
  const series = new DisjointSets(stems.length);
  const shared = new Map<number, number>();
  forEachSharedRole(credits, peopleCount, (a, b) => {
    const pair = a * stems.length + b;
    const count = (shared.get(pair) ?? 0) + 1;
    shared.set(pair, count);
    if (count >= SHARED_ROLES_MIN) series.join(a, b);
  });
  const byStem = Float64Array.from(stems, (stem, row) => stem * ROWS_MAX + row).sort();
  forEachGroup(byStem, (rows) => {
    forEachPair(rows, (a, b) => {
      if (hasPersonInCommon(credits, a, b)) series.join(a, b);
    });
  });
  const keys = sharedNumbers<Uint32Array>(Uint32Array, stems.length);
  for (let row = 0; row < keys.length; row++) keys[row] = series.rootOf(row);
  return keys;
}

/**
 * Calculates a hash of a title without its number or subtitle: `The Godfather Part II` and `The Godfather` have the
 * same one.
 */
export function stemOf(title: string): number {
  const [beforeColon = title] = title.split(/:| [-–—] /);
  const words = significantWords(splitWords(beforeColon));
  const cut = words.findIndex(
    (word, i) => i > 0 && /^(\d{1,2}|part|chapter|vol|volume|episode|i{2,3}|iv|vi{0,3})$/.test(word),
  );
  return hashText((cut > 0 ? words.slice(0, cut) : words).join(' '));
}

/**
 * Calculates a hash of the words of a text, or of its part from index `from` to `to` (exclusive). Case, punctuation and
 * spacing don't matter. The hash is never 0.
 */
export function hashWords(text: string, from = 0, to = text.length): number {
  let value = FNV_BASIS;
  let isBetween = false;
  for (let i = from; i < to; i++) {
    const letter = text.charCodeAt(i);
    // Text whose folding changes more than case is rare, and handled by `splitWords`.
    if (letter > 127 || letter === AMPERSAND)
      return hashText(splitWords(text.slice(from, to)).join(' ')) || 1;
    const lower = letter >= 65 && letter <= 90 ? letter + 32 : letter;
    if ((lower < 97 || lower > 122) && (lower < 48 || lower > 57)) {
      isBetween = true;
      continue;
    }
    if (isBetween && value !== FNV_BASIS) value = addToHash(value, SPACE);
    isBetween = false;
    value = addToHash(value, lower);
  }
  return value >>> 0 || 1;
}
const AMPERSAND = 38;
const SPACE = 32;

/** Visits every pair of titles in which a person plays a role of the same name, once per person and role. */
function forEachSharedRole(
  { offsets, people, roles }: SeriesInput['credits'],
  peopleCount: number,
  visit: (a: number, b: number) => void,
): void {
  // Role and row are packed into one number; the numbers of each person are consecutive.
  const ends = new Uint32Array(peopleCount + 1);
  for (let i = 0; i < people.length; i++) {
    if (roles[i] !== 0) ends[people[i]] += 1;
  }
  let total = 0;
  for (let person = 0; person <= peopleCount; person++) {
    const count = ends[person];
    ends[person] = total;
    total += count;
  }
  const keys = new Float64Array(total);
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let i = offsets[row]; i < offsets[row + 1]; i++) {
      if (roles[i] === 0) continue;
      const place = ends[people[i]];
      keys[place] = roles[i] * ROWS_MAX + row;
      ends[people[i]] = place + 1;
    }
  }
  let from = 0;
  for (let person = 0; person < peopleCount; person++) {
    const to = ends[person];
    if (to - from > 1) forEachGroup(keys.subarray(from, to).sort(), (rows) => forEachPair(rows, visit));
    from = to;
  }
}

/**
 * Visits the rows of each number that several titles share, ascending and without duplicates.
 * @param keys sorted `number · ROWS_MAX + row`
 */
function forEachGroup(keys: Float64Array, visit: (rows: number[]) => void): void {
  let from = 0;
  for (let i = 1; i <= keys.length; i++) {
    const first = Math.floor(keys[from] / ROWS_MAX);
    if (i < keys.length && Math.floor(keys[i] / ROWS_MAX) === first) continue;
    if (i - from > 1) visit([...new Set(keys.subarray(from, i))].map((key) => key % ROWS_MAX));
    from = i;
  }
}
/** A 32-bit hash and a row fit into a double's 53 bits, so that the native sort groups rows by hash. */
const ROWS_MAX = 2 ** 21;

function forEachPair(rows: readonly number[], visit: (a: number, b: number) => void): void {
  if (rows.length > TITLES_MAX) return;
  rows.forEach((a, i) => {
    for (const b of rows.slice(i + 1)) visit(a, b);
  });
}

function hasPersonInCommon({ offsets, people }: SeriesInput['credits'], a: number, b: number): boolean {
  const peopleOf = (row: number) => people.subarray(offsets[row], offsets[row + 1]);
  const others = peopleOf(b);
  return peopleOf(a).some((person) => others.includes(person));
}

/** Union–find whose root is the smallest member. */
class DisjointSets {
  readonly #parents: Uint32Array;

  constructor(count: number) {
    this.#parents = new Uint32Array(count).map((_, i) => i);
  }

  rootOf(item: number): number {
    let root = item;
    while (this.#parents[root] !== root) root = this.#parents[root];
    this.#parents[item] = root;
    return root;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.rootOf(a), this.rootOf(b)];
    this.#parents[Math.max(first, second)] = Math.min(first, second);
  }
}

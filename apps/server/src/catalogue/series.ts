import { carryingWords, splitWords } from './names/fold-text.ts';
import { sharedNumbers } from './shared-numbers.ts';
import type { CreditLists } from './tables/credit-lists.ts';

/** What tells whether titles are of one series. */
export interface SeriesInput {
  /** Uint32Array by row: `stemOf` each title. */
  readonly stems: Uint32Array;
  readonly credits: Pick<CreditLists, 'offsets' | 'people' | 'roles'>;
  readonly peopleCount: number;
}

/** So many of the same people in the same roles make two titles one series (our choice). */
const SHARED_ROLES_MIN = 2;
/** What more titles than this share (a quizmaster's name, a title like “Love”) makes no series of them. */
const TITLES_MAX = 30;

/**
 * Puts titles of one series together: the same people in the same roles twice over, or the same
 * name up to its number or subtitle with somebody in common.
 * @returns a key a title, in shared memory: the place of its series' first title, so a title on its own has its own place.
 */
export function findSeries({ stems, credits, peopleCount }: SeriesInput): Uint32Array {
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

/** A hash of a title up to its number or subtitle: `The Godfather Part II` has that of `The Godfather`. */
export function stemOf(title: string): number {
  const [beforeColon = title] = title.split(/:| [-–—] /);
  const words = carryingWords(splitWords(beforeColon));
  const cut = words.findIndex(
    (word, i) => i > 0 && /^(\d{1,2}|part|chapter|vol|volume|episode|i{2,3}|iv|vi{0,3})$/.test(word),
  );
  return hashText((cut > 0 ? words.slice(0, cut) : words).join(' '));
}

/** A hash of the words of a text, or of what stands in it between two places; never 0. */
export function hashWords(text: string, from = 0, to = text.length): number {
  let value = FNV_BASIS;
  let isBetween = false;
  for (let i = from; i < to; i++) {
    const letter = text.charCodeAt(i);
    // What folding changes by more than case is rare, and is left to it.
    if (letter > 127 || letter === AMPERSAND) return hashText(splitWords(text.slice(from, to)).join(' '));
    const lower = letter >= 65 && letter <= 90 ? letter + 32 : letter;
    if ((lower < 97 || lower > 122) && (lower < 48 || lower > 57)) {
      isBetween = true;
      continue;
    }
    if (isBetween && value !== FNV_BASIS) value = Math.imul(value ^ SPACE, FNV_PRIME);
    isBetween = false;
    value = Math.imul(value ^ lower, FNV_PRIME);
  }
  return value >>> 0 || 1;
}
const AMPERSAND = 38;
const SPACE = 32;
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * FNV-1a, 32 bits, never 0. Two names of one hash join no series by that alone: somebody has to be in
 * both titles too.
 */
function hashText(text: string): number {
  let value = FNV_BASIS;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), FNV_PRIME);
  return value >>> 0 || 1;
}

/** Visits each two titles in which a person has a role of one name, once a person and role. */
function forEachSharedRole(
  { offsets, people, roles }: SeriesInput['credits'],
  peopleCount: number,
  visit: (a: number, b: number) => void,
): void {
  // A role and a row in one number, the numbers of each person one after another.
  const ends = new Uint32Array(peopleCount + 1);
  for (let i = 0; i < people.length; i++) {
    if (roles[i] !== 0) ends[people[i] ?? 0] = (ends[people[i] ?? 0] ?? 0) + 1;
  }
  let total = 0;
  for (let person = 0; person <= peopleCount; person++) {
    const count = ends[person] ?? 0;
    ends[person] = total;
    total += count;
  }
  const keys = new Float64Array(total);
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let i = offsets[row] ?? 0; i < (offsets[row + 1] ?? 0); i++) {
      if (roles[i] === 0) continue;
      const place = ends[people[i] ?? 0] ?? 0;
      keys[place] = (roles[i] ?? 0) * ROWS_MAX + row;
      ends[people[i] ?? 0] = place + 1;
    }
  }
  let from = 0;
  for (let person = 0; person < peopleCount; person++) {
    const to = ends[person] ?? 0;
    if (to - from > 1) forEachGroup(keys.subarray(from, to).sort(), (rows) => forEachPair(rows, visit));
    from = to;
  }
}

/** Visits the rows of each number that several titles have, ascending, each once, given sorted `number · ROWS_MAX + row`. */
function forEachGroup(keys: Float64Array, visit: (rows: number[]) => void): void {
  let from = 0;
  for (let i = 1; i <= keys.length; i++) {
    const first = Math.floor((keys[from] ?? 0) / ROWS_MAX);
    if (i < keys.length && Math.floor((keys[i] ?? 0) / ROWS_MAX) === first) continue;
    if (i - from > 1) visit([...new Set(keys.subarray(from, i))].map((key) => key % ROWS_MAX));
    from = i;
  }
}
/** A hash of 32 bits and a row fit a double's 53, so that the native sort puts rows of one hash together. */
const ROWS_MAX = 2 ** 21;

function forEachPair(rows: readonly number[], visit: (a: number, b: number) => void): void {
  if (rows.length > TITLES_MAX) return;
  rows.forEach((a, i) => {
    for (const b of rows.slice(i + 1)) visit(a, b);
  });
}

function hasPersonInCommon({ offsets, people }: SeriesInput['credits'], a: number, b: number): boolean {
  const peopleOf = (row: number) => people.subarray(offsets[row] ?? 0, offsets[row + 1] ?? 0);
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
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root;
    this.#parents[item] = root;
    return root;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.rootOf(a), this.rootOf(b)];
    this.#parents[Math.max(first, second)] = Math.min(first, second);
  }
}

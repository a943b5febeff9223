import { carryingWords, splitWords } from './names/fold-text.ts';

/** What tells whether titles are of one series. */
export interface SeriesInput {
  readonly title: string;
  readonly credits: readonly { readonly person_id: string; readonly role: string | null }[];
}

/** Roles that are no character's. */
const NO_CHARACTER = /^(self|himself|herself|themselves|narrator|host|presenter|various|voice)\b/i;
/** So many of the same people in the same roles make two titles one series (our choice). */
const SHARED_ROLES_MIN = 2;
/** What more titles than this share (a quizmaster's name, a title like “Love”) makes no series of them. */
const TITLES_MAX = 30;

/**
 * Puts titles of one series together: the same people in the same roles twice over, or the same
 * name up to its number or subtitle with somebody in common.
 * @returns a key a title: the place of its series' first title, so a title on its own has its own place.
 */
export function findSeries(titles: readonly SeriesInput[]): Uint32Array {
  const series = new DisjointSets(titles.length);
  const shared = new Map<number, number>();
  for (const rows of groupBy(titles, roleKeys).values()) {
    forEachPair(rows, (a, b) => {
      const pair = a * titles.length + b;
      const count = (shared.get(pair) ?? 0) + 1;
      shared.set(pair, count);
      if (count >= SHARED_ROLES_MIN) series.join(a, b);
    });
  }
  for (const rows of groupBy(titles, ({ title }) => [nameStem(title)]).values()) {
    forEachPair(rows, (a, b) => {
      if (hasPersonInCommon(titles[a], titles[b])) series.join(a, b);
    });
  }
  return Uint32Array.from(titles, (_, row) => series.rootOf(row));
}

/** A title up to its number or subtitle: `the godfather part ii` and `the godfather` are both `godfather`. */
function nameStem(title: string): string {
  const [beforeColon = title] = title.split(/:| [-–—] /);
  const words = carryingWords(splitWords(beforeColon));
  const cut = words.findIndex(
    (word, i) => i > 0 && /^(\d{1,2}|part|chapter|vol|volume|episode|i{2,3}|iv|vi{0,3})$/.test(word),
  );
  return (cut > 0 ? words.slice(0, cut) : words).join(' ');
}

function roleKeys({ credits }: SeriesInput): string[] {
  return credits
    .filter(({ role }) => role !== null && !NO_CHARACTER.test(role))
    .map(({ person_id, role }) => `${person_id} ${splitWords(role ?? '').join(' ')}`);
}

/** Rows by key, ascending. */
function groupBy(
  titles: readonly SeriesInput[],
  keysOf: (title: SeriesInput) => string[],
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  titles.forEach((title, row) => {
    for (const key of new Set(keysOf(title))) {
      const rows = groups.get(key);
      if (rows) rows.push(row);
      else groups.set(key, [row]);
    }
  });
  return groups;
}

function forEachPair(rows: readonly number[], visit: (a: number, b: number) => void): void {
  if (rows.length > TITLES_MAX) return;
  rows.forEach((a, i) => {
    for (const b of rows.slice(i + 1)) visit(a, b);
  });
}

function hasPersonInCommon(a: SeriesInput | undefined, b: SeriesInput | undefined): boolean {
  const people = new Set(a?.credits.map(({ person_id }) => person_id));
  return b?.credits.some(({ person_id }) => people.has(person_id)) ?? false;
}

/** Union–find whose root is the smallest member. */
class DisjointSets {
  readonly #parents: Uint32Array;

  constructor(count: number) {
    this.#parents = Uint32Array.from({ length: count }, (_, i) => i);
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

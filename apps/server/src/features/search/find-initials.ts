import { foldText, type Snapshot, splitWords } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';

/**
 * Number of best-known titles that can be found by their initials (our choice), since nobody uses the initials of
 * others.
 */
const KNOWN_TITLES = 3_000;
/**
 * Minimum popularity of a title that can be found, by the number of initials. Fewer initials fit more titles, so they
 * need a more popular one (our choice).
 */
const POPULARITY_MIN: Readonly<Record<number, number>> = { 3: 75, 4: 60, 5: 50, 6: 50 };
const ARTICLES = new Set(['the', 'a', 'an']);

const INITIALS = defineCache<'all', ReadonlyMap<string, readonly number[]>>({
  name: 'initials',
  max: 1,
  bytesOf: ({ size }) => 100 * size,
});

/**
 * Finds well-known titles by their initials (three to six), best-known first: `got`, `lotr`, `tbbt`. An article at the
 * start may be omitted, and so may everything after a colon.
 * @returns rows (positions of titles in the catalog); empty if the text can't be initials
 */
export function findByInitials(snapshot: Snapshot, typed: string): readonly number[] {
  const text = foldText(typed).trim();
  if (!/^[a-z]{3,6}$/.test(text)) return [];
  return snapshot.caches.cached(INITIALS, 'all', () => collectInitials(snapshot)).get(text) ?? [];
}

function collectInitials(snapshot: Snapshot): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const row of snapshot.orderBy('popularity').subarray(0, KNOWN_TITLES)) {
    const popularity = snapshot.columns.popularities[row] ?? 0;
    for (const initials of initialsOf(snapshot.titleAt(row))) {
      if (popularity < (POPULARITY_MIN[initials.length] ?? Number.POSITIVE_INFINITY)) continue;
      const rows = found.get(initials);
      if (rows) rows.push(row);
      else found.set(initials, [row]);
    }
  }
  return found;
}

function initialsOf(title: string): Set<string> {
  const found = new Set<string>();
  for (const part of [title, title.split(':')[0] ?? title]) {
    const words = splitWords(part);
    const carrying = ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
    for (const form of [words, carrying]) if (form.length >= 3) found.add(form.map((w) => w[0]).join(''));
  }
  return found;
}

import { foldText, type Snapshot, splitWords } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';

/** So many of the best known titles go by their initials (our choice): of the others nobody says them. */
const KNOWN_TITLES = 3_000;
/** Fame from which few letters are enough: fewer words are initials of more (our choice). */
const FAME_MIN: Readonly<Record<number, number>> = { 3: 75, 4: 60, 5: 50, 6: 50 };
const ARTICLES = new Set(['the', 'a', 'an']);

const INITIALS = defineCache<'all', ReadonlyMap<string, readonly number[]>>({
  name: 'initials',
  max: 1,
  bytesOf: ({ size }) => 100 * size,
});

/**
 * Well-known titles of three words and more by their initials, the better known first: `got`, `lotr`, `tbbt`.
 * With or without the article at the start; where a colon follows, also those of what stands before it.
 */
export function findByInitials(snapshot: Snapshot, typed: string): readonly number[] {
  const text = foldText(typed).trim();
  if (!/^[a-z]{3,6}$/.test(text)) return [];
  return snapshot.caches.cached(INITIALS, 'all', () => collectInitials(snapshot)).get(text) ?? [];
}

function collectInitials(snapshot: Snapshot): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const row of snapshot.orderBy('popularity').subarray(0, KNOWN_TITLES)) {
    const fame = snapshot.columns.popularities[row] ?? 0;
    for (const initials of initialsOf(snapshot.titleAt(row))) {
      if (fame < (FAME_MIN[initials.length] ?? Number.POSITIVE_INFINITY)) continue;
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

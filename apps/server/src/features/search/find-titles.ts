import type { Found, Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import { findByInitials } from './find-initials.ts';
import { findByAddress } from './title-address.ts';

/**
 * Rows of the titles found, by search text. One request may need them several times, and lists have pages (our choice).
 */
const SEARCHES = defineCache<string, Uint32Array>({
  name: 'searches',
  max: 30,
  bytesOf: ({ byteLength }) => byteLength,
});

/**
 * Finds titles for a search text. The text is a URL, an external id or a name. The words of a name may be in any order,
 * and the last may be incomplete. Typos are allowed, a year after the name narrows the results, and well-known titles
 * are also found by their initials. The closest come first, and among equally close ones the best-known. An empty text
 * finds nothing (specification §5).
 * @returns Uint32Array of rows (positions of titles in the catalog); cached, so don't modify it
 */
export function findTitles(snapshot: Snapshot, text: string): Uint32Array {
  const typed = text.trimStart();
  return snapshot.caches.cached(SEARCHES, typed, () => search(snapshot, typed));
}

function search(snapshot: Snapshot, typed: string): Uint32Array {
  const address = findByAddress(snapshot, typed);
  if (address) return Uint32Array.from(address);
  const found = snapshot.titleNames.find(typed, { withTypos: true });
  const ofYear = found.isAsTyped ? null : findWithYear(snapshot, typed);
  if (ofYear && ofYear.length > 0) return ofYear;
  const ofInitials = findByInitials(snapshot, typed);
  return ofInitials.length > 0 ? putIn(ofInitials, found) : found.items;
}

/** Puts titles found by their initials before the others, but after a title whose name is exactly the search text. */
function putIn(rows: readonly number[], { items, isWhole }: Found): Uint32Array {
  const called = isWhole ? items.subarray(0, 1) : [];
  return Uint32Array.from(new Set([...called, ...rows, ...items]));
}

/** Finds titles by name and year, as in `dune 1984`. */
function findWithYear(snapshot: Snapshot, text: string): Uint32Array {
  const year = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/.exec(text)?.[0];
  if (year === undefined) return new Uint32Array(0);
  const { items } = snapshot.titleNames.find(text.replace(year, ' ').trim(), { withTypos: true });
  return items.filter((row) => snapshot.yearAt(row) === Number(year));
}

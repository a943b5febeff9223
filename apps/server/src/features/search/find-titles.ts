import type { Found, Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import { findByInitials } from './find-initials.ts';
import { findByAddress } from './title-address.ts';

/** By the text searched for: a request asks in several places, and a list is paged (our choice). */
const SEARCHES = defineCache<string, Uint32Array>({
  name: 'searches',
  max: 30,
  bytesOf: ({ byteLength }) => byteLength,
});

/**
 * Titles a text means, closest first, then the better known: an address or external id, else a
 * name, in any order of words, as far as it was typed; a year beside the name narrows; typos are
 * forgiven. A well-known title's initials mean it too. Empty text finds nothing (§5).
 * @returns Uint32Array of rows; cached, so don't change it
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

/** Titles meant by their initials before others, but for one that is called just that. */
function putIn(rows: readonly number[], { items, isWhole }: Found): Uint32Array {
  const called = isWhole ? items.subarray(0, 1) : [];
  return Uint32Array.from(new Set([...called, ...rows, ...items]));
}

/** `dune 1984`: the name without its year, of that year. */
function findWithYear(snapshot: Snapshot, text: string): Uint32Array {
  const year = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/.exec(text)?.[0];
  if (year === undefined) return new Uint32Array(0);
  const { items } = snapshot.titleNames.find(text.replace(year, ' ').trim(), { withTypos: true });
  return items.filter((row) => snapshot.yearAt(row) === Number(year));
}

import { findForgiving, type Snapshot } from '../../catalogue/index.ts';
import { findByAddress } from './title-address.ts';

/**
 * Titles a text means, closest first, then the better known: an address or external id, else a
 * name, in any order of words, as far as it was typed; a year beside the name narrows; where that
 * finds little, one typo a word is forgiven. Empty text finds nothing (§5).
 * @returns Uint32Array of rows
 */
export function findTitles(snapshot: Snapshot, text: string): Uint32Array {
  const typed = text.trimStart();
  const address = findByAddress(snapshot, typed);
  if (address) return Uint32Array.from(address);
  const hasName = snapshot.titleNames.find(typed, { withTypos: false }).items.length > 0;
  const ofYear = hasName ? null : findWithYear(snapshot, typed);
  return ofYear && ofYear.length > 0 ? ofYear : findForgiving(snapshot.titleNames, typed);
}

/** `dune 1984`: the name without its year, of that year. */
function findWithYear(snapshot: Snapshot, text: string): Uint32Array {
  const year = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/.exec(text)?.[0];
  if (year === undefined) return new Uint32Array(0);
  const { items } = snapshot.titleNames.find(text.replace(year, ' ').trim(), { withTypos: false });
  return items.filter((row) => snapshot.yearAt(row) === Number(year));
}

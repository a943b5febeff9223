import type { TitleOpinion } from '../types.ts';

/** Base-2 logarithm of the number of rows per chunk. */
const CHUNK_BITS = 8;
const EMPTY: readonly TitleOpinion[] = [];

/**
 * A person's opinions (ratings and flags), at most one per row, in chunks of 256 rows. A changed list shares all other
 * chunks with the original, so changing one opinion costs about the same for 500 opinions as for 50,000.
 */
export interface OpinionList {
  readonly size: number;
  /** Opinions on rows 0–255, 256–511 and so on, ascending by row. The last chunk isn't empty. */
  readonly chunks: readonly (readonly TitleOpinion[])[];
}

/** Creates a list from opinions, at most one per row, in any order. */
export function createOpinionList(opinions: Iterable<TitleOpinion>): OpinionList {
  const sorted = [...opinions].sort((a, b) => a.row - b.row);
  const chunks: TitleOpinion[][] = [];
  for (const opinion of sorted) {
    const place = opinion.row >>> CHUNK_BITS;
    while (chunks.length <= place) chunks.push([]);
    chunks[place].push(opinion);
  }
  return { size: sorted.length, chunks };
}

/** Lists the opinions, ascending by row. Takes time in proportion to their number. */
export function listOpinions({ chunks }: OpinionList): TitleOpinion[] {
  return chunks.flat();
}

/** Returns a person's opinion of a title, or null if there is none. */
export function getOpinion({ chunks }: OpinionList, row: number): TitleOpinion | null {
  const chunk = chunks[row >>> CHUNK_BITS] ?? EMPTY;
  return chunk[findRow(chunk, row)] ?? null;
}

/** Returns the list with the opinion of one title replaced; null removes it. */
export function withOpinionOf(
  { size, chunks }: OpinionList,
  row: number,
  opinion: TitleOpinion | null,
): OpinionList {
  const place = row >>> CHUNK_BITS;
  const chunk = chunks[place] ?? EMPTY;
  const at = findRow(chunk, row);
  const changed = chunk.toSpliced(at < 0 ? -1 - at : at, at < 0 ? 0 : 1, ...(opinion ? [opinion] : []));
  const list = chunks.slice();
  while (list.length <= place) list.push(EMPTY);
  list[place] = changed;
  while (list.at(-1)?.length === 0) list.pop();
  return { size: size + changed.length - chunk.length, chunks: list };
}

/** Returns the index of a row's opinion in a chunk, or `−1 − index` where it would be inserted. */
function findRow(chunk: readonly TitleOpinion[], row: number): number {
  let low = 0;
  let high = chunk.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = chunk[middle].row;
    if (at === row) return middle;
    if (at < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1 - low;
}

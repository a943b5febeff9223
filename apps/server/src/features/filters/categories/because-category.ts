import { type SimilarTitle, similarTitles, toMatchValue } from '@palate/recommender';
import { RowSet, type Snapshot } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import { nameShares } from '../../cards/index.ts';
import type { FilterContext } from '../filter-context.ts';
import type { Category } from './category.ts';

const PREFIX = 'because-';
/** Maximum number of titles in the category (our choice; titles further away aren't similar enough). */
const NEAR_MAX = 48;
/** Weight of a match of 100 in the category's order, relative to a closeness of 1 (our choice). */
const MATCH_WEIGHT = 0.4;
/** The category's line (a sentence under its heading) is based on this many titles from the beginning of the list. */
const LINE_BASED_ON = 6;
/** Lists of similar titles, by the row of the title that they are similar to. */
const NEAR_LISTS = defineCache<number, SimilarTitle[]>({
  name: 'near titles',
  max: 200,
  bytesOf: (near) => 200 * near.length,
});

/** Returns the key of the category “More like X”, where X is the title at position `row` of the catalog. */
export function becauseKey(snapshot: Snapshot, row: number): string {
  return PREFIX + snapshot.idAt(row);
}

/**
 * Gets the category “Because you loved X” or “More like X”, where X may be any title. Returns null if the key isn't the
 * key of such a category.
 */
export function getBecauseCategory(context: FilterContext, key: string): Category | null {
  const row = key.startsWith(PREFIX) ? context.snapshot.rowOf(key.slice(PREFIX.length)) : undefined;
  if (row === undefined) return null;
  const title = context.snapshot.titleAt(row);
  const isLoved = context.taste?.state.evidence.loved.includes(row) ?? false;
  const reason = `The titles most like ${title}, and why.`;
  return {
    key,
    title: isLoved ? `Because you loved ${title}` : `More like ${title}`,
    reason,
    shape: 'sleeves',
    isShortcut: false,
    query: { category: key },
    select: ({ snapshot }) => {
      const rows = RowSet.of(
        snapshot.count,
        nearTo(snapshot, row).map((near) => near.row),
      );
      return rows.subtract(context.seen.excluded);
    },
    order: {
      nameFor: () => 'closeness',
      toRows: (now, tonight) => ({ kind: 'given', rows: orderNear(now, row, tonight) }),
    },
    argue: ({ snapshot }, rows) => argueNear(snapshot, row, rows) ?? reason,
  };
}

function nearTo(snapshot: Snapshot, row: number): SimilarTitle[] {
  return snapshot.caches.cached(NEAR_LISTS, row, () => similarTitles(snapshot.matrix, row, NEAR_MAX));
}

/** Sorts similar titles by closeness, plus the viewer's match if there is a taste. */
function orderNear(context: FilterContext, row: number, tonight: Float32Array | null): Uint32Array {
  const scores = context.taste?.scores(tonight);
  const curve = context.snapshot.matrix.learned?.model.curve;
  const worth = nearTo(context.snapshot, row).map((near) => ({
    row: near.row,
    worth: near.closeness + (scores ? (MATCH_WEIGHT * toMatchValue(scores[near.row] ?? 0, curve)) / 100 : 0),
  }));
  return Uint32Array.from(
    worth.sort((a, b) => b.worth - a.worth),
    (near) => near.row,
  );
}

/**
 * Writes a line with one or two things that several of the first titles share with the category's title: “More with
 * grief, and with a slow pace.” Returns null if they share nothing.
 */
function argueNear(snapshot: Snapshot, row: number, rows: readonly number[]): string | null {
  const counts = new Map<string, number>();
  const first = nearTo(snapshot, row).filter((near) => rows.slice(0, LINE_BASED_ON).includes(near.row));
  for (const near of first) {
    for (const share of nameShares(snapshot, snapshot.dnaAt(row), near))
      counts.set(share, (counts.get(share) ?? 0) + 1);
  }
  // A property that only one of them shares isn't typical of the list.
  const common = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  const [one, two] = common.map(([share]) => share);
  if (one === undefined) return null;
  return two === undefined
    ? `More titles with ${one}, most similar first.`
    : `More titles with ${one} and ${two}.`;
}

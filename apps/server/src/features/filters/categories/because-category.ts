import { type SimilarTitle, similarTitles, toMatchValue } from '@palate/recommender';
import { RowSet, type Snapshot } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import { nameShares } from '../../cards/index.ts';
import type { Viewing } from '../viewing.ts';
import type { Category } from './category.ts';

const PREFIX = 'because-';
/** How many of the nearest titles belong to it (our choice: further off the likeness is nobody's reason). */
const NEAR_MAX = 48;
/** What 100 points of match weigh against closeness 1 in its order (our choice). */
const MATCH_WEIGHT = 0.4;
/** How many of the first titles the shared things are counted over. */
const ARGUED_OVER = 6;
/** Lists of near titles, by the title's row. */
const NEAR_LISTS = defineCache<number, SimilarTitle[]>({
  name: 'near titles',
  max: 200,
  bytesOf: (near) => 200 * near.length,
});

/** The key of what stands near a title. */
export function becauseKey(snapshot: Snapshot, row: number): string {
  return PREFIX + snapshot.idAt(row);
}

/** “Because you loved X”, for any title there is; null where the key names none. */
export function findBecauseCategory(viewing: Viewing, key: string): Category | null {
  const row = key.startsWith(PREFIX) ? viewing.snapshot.rowOf(key.slice(PREFIX.length)) : undefined;
  if (row === undefined) return null;
  const title = viewing.snapshot.titleAt(row);
  const isLoved = viewing.taste?.state.evidence.loved.includes(row) ?? false;
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
      return rows.subtract(viewing.seen.leftOut);
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

/** Nearest first; with taste, of two as near the better match. */
function orderNear(viewing: Viewing, row: number, tonight: Float32Array | null): Uint32Array {
  const scores = viewing.taste?.scores(tonight);
  const curve = viewing.snapshot.matrix.learned?.model.curve;
  const worth = nearTo(viewing.snapshot, row).map((near) => ({
    row: near.row,
    worth: near.closeness + (scores ? (MATCH_WEIGHT * toMatchValue(scores[near.row] ?? 0, curve)) / 100 : 0),
  }));
  return Uint32Array.from(
    worth.sort((a, b) => b.worth - a.worth),
    (near) => near.row,
  );
}

/** What most of the first titles share with it: “They share grief and a slow pace with it.” */
function argueNear(snapshot: Snapshot, row: number, rows: readonly number[]): string | null {
  const counts = new Map<string, number>();
  const first = nearTo(snapshot, row).filter((near) => rows.slice(0, ARGUED_OVER).includes(near.row));
  for (const near of first) {
    for (const share of nameShares(snapshot, snapshot.dnaAt(row), near))
      counts.set(share, (counts.get(share) ?? 0) + 1);
  }
  // A thing that only one of them shares says nothing of the row.
  const common = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  const [one, two] = common.map(([share]) => share);
  if (one === undefined) return null;
  return two === undefined ? `More with ${one} in it, closest first.` : `More with ${one}, and with ${two}.`;
}

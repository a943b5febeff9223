import { CERTIFICATES, SLIDER_KEYS, suitsChildren } from '@palate/contract';
import { RowSet, type Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { FilterContext } from './filter-context.ts';

const WHOLESOMENESS = SLIDER_KEYS.indexOf('wholesomeness');
/** Titles that can be suggested to somebody who watches with children; the same for everybody. */
const FOR_CHILDREN = defineCache<'all', RowSet>({
  name: 'titles for children',
  max: 1,
  bytesOf: () => 40_000,
});

/**
 * Returns the titles whose age rating suits the viewer: all, or those for children if the viewer watches with children.
 * Suggestions contain only these titles; search, filters and lists that the viewer opens contain all. The caller may
 * modify the set.
 */
export function listSuitableRows({ snapshot, taste }: Pick<FilterContext, 'snapshot' | 'taste'>): RowSet {
  if (!taste?.state.evidence.isWithChildren) return RowSet.all(snapshot.count);
  return snapshot.caches.cached(FOR_CHILDREN, 'all', () => rowsForChildren(snapshot)).copy();
}

function rowsForChildren({ columns, count, dnaAt }: Snapshot): RowSet {
  return RowSet.where(count, (row) =>
    suitsChildren(CERTIFICATES[columns.certificates[row] ?? -1] ?? 'N/A', dnaAt(row)[WHOLESOMENESS] ?? 0),
  );
}

import { RowSet } from '../../../catalogue/index.ts';
import type { FilterContext } from '../filter-context.ts';

/**
 * Titles released within this many days count as recent (our choice: three years, since the catalog covers all
 * decades).
 */
const RECENT_DAYS = 3 * 365;

/** Returns the titles released in the last three years. The caller may modify the set. */
export function recentRows({ snapshot, today }: Pick<FilterContext, 'snapshot' | 'today'>): RowSet {
  const { releaseDays } = snapshot.columns;
  return RowSet.where(snapshot.count, (row) => {
    const day = releaseDays[row] ?? 0;
    return day >= today - RECENT_DAYS && day <= today;
  });
}

import { defineCache } from '../../kernel/caches.ts';
import type { SeenRows, SeenSource } from '../../kernel/seen.ts';
import { getViewerTracking, type MemberTracking } from './member-tracking.ts';

type ListedRows = Required<Pick<SeenRows, 'rows' | 'dismissed'>>;

/** Rows of seen and dismissed titles, by member and version. */
const LISTED = defineCache<string, ListedRows>({
  name: 'seen rows',
  max: 300,
  maxBytes: 10e6,
  bytesOf: ({ rows, dismissed }) => 100 + 8 * (rows.length + dismissed.length),
});

/**
 * Lists the titles that the viewer has rated, reacted to or logged, as well as titles that they aren't interested in
 * and shows that they have begun.
 */
export const seenSource: SeenSource = {
  name: 'trackers',
  async load(context) {
    const tracking = await getViewerTracking(context);
    const { snapshot, viewer } = context;
    if (!tracking || !viewer.member) return null;
    const { version, underWay } = tracking;
    const listed = snapshot.caches.cached(LISTED, `${viewer.member.userId} ${version}`, () =>
      listRows(tracking),
    );
    return { version: String(version), ...listed, underWay };
  },
};

/** Lists the rows of titles that the member has seen, and of those they aren't interested in. */
function listRows({ opinions }: MemberTracking): ListedRows {
  const rows: number[] = [];
  const dismissed: number[] = [];
  for (const { row, flags } of opinions.values()) {
    if (flags.includes('checkedIn')) rows.push(row);
    if (flags.includes('notInterested')) dismissed.push(row);
  }
  return { rows, dismissed };
}

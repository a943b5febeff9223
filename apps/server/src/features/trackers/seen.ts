import type { SeenRows, SeenSource } from '../../kernel/seen.ts';
import { getViewerTracking, type MemberTracking } from './member-tracking.ts';

const LISTED = new WeakMap<MemberTracking['opinions'], Pick<SeenRows, 'rows' | 'dismissed'>>();

/**
 * Lists the titles that the viewer has rated, reacted to or logged, as well as titles that they aren't interested in
 * and shows that they have begun.
 */
export const seenSource: SeenSource = {
  name: 'trackers',
  async load(context) {
    const tracking = await getViewerTracking(context);
    if (!tracking) return null;
    const { version, underWay } = tracking;
    return { version: String(version), ...listRows(tracking), underWay };
  },
};

/**
 * Lists the rows of titles that the member has seen, and of those they aren't interested in. The result is cached by
 * opinions.
 */
function listRows({ opinions }: MemberTracking): Pick<SeenRows, 'rows' | 'dismissed'> {
  const listed = LISTED.get(opinions);
  if (listed) return listed;
  const rows: number[] = [];
  const dismissed: number[] = [];
  for (const { row, flags } of opinions.values()) {
    if (flags.includes('checkedIn')) rows.push(row);
    if (flags.includes('notInterested')) dismissed.push(row);
  }
  LISTED.set(opinions, { rows, dismissed });
  return { rows, dismissed };
}

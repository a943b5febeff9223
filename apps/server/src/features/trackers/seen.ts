import type { SeenSource } from '../../kernel/seen.ts';
import { loadTracking } from './member-tracking.ts';

/** Titles that the member has rated, reacted to or logged, and those they dismissed. */
export const seenSource: SeenSource = {
  name: 'trackers',
  async load({ db, snapshot, viewer }) {
    if (!viewer.member) return null;
    const { version, seen, dismissed } = await loadTracking(db, snapshot, viewer.member.userId);
    return { version: String(version), rows: [...seen], dismissed: [...dismissed] };
  },
};

import type { SeenSource } from '../../kernel/seen.ts';
import { loadTracking } from './member-tracking.ts';

/** Titles that the member has rated, reacted to, logged or dismissed. */
export const seenSource: SeenSource = {
  name: 'trackers',
  async load({ db, snapshot, viewer }) {
    if (!viewer.member) return null;
    const { version, leftOut } = await loadTracking(db, snapshot, viewer.member.userId);
    return { version: String(version), rows: [...leftOut] };
  },
};

import type { Tracker } from '@palate/contract';
import type { CardPart } from '../../kernel/card-part.ts';
import { describeTracker, EMPTY_TRACKER } from './describe-tracker.ts';
import { listTrackers } from './trackers.sql.ts';

declare module '../../kernel/card-part.ts' {
  interface CardParts {
    tracker: Tracker;
  }
}

/** The member's tracker of each title; none for a visitor. */
export const cardPart: CardPart<'tracker'> = {
  name: 'tracker',
  async load({ db, snapshot, viewer, now }, rows) {
    if (!viewer.member || rows.length === 0) return new Map();
    const trackers = await listTrackers(
      db,
      viewer.member.userId,
      rows.map((row) => snapshot.idAt(row)),
    );
    const byTitle = new Map(trackers.map((tracker) => [tracker.title_id, describeTracker(tracker, now)]));
    return new Map(rows.map((row) => [row, byTitle.get(snapshot.idAt(row)) ?? EMPTY_TRACKER]));
  },
};

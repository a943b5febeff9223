import type { Tracker } from '@palate/contract/trackers';
import { EMPTY_TRACKER, TRACKER_FLAGS, type TrackerFlagKey } from '@palate/contract/vocab/trackers';
import { describe, expect, it } from 'vitest';
import { type FollowingList, HELD_IN } from './held.ts';
import { predictTracker, type TrackerChange } from './tracker-change.ts';

const LISTS = ['category', 'watchlist', 'notInterested', 'seen'] as const;

const set = (flag: TrackerFlagKey): TrackerChange => ({ kind: 'flags', flags: { [flag]: true } });
const clear = (flag: TrackerFlagKey): TrackerChange => ({ kind: 'flags', flags: { [flag]: false } });
const rate = (rating: number): TrackerChange => ({ kind: 'rating', rating });
const checkIn = (checkedIn: boolean): TrackerChange => ({ kind: 'checkIn', checkedIn });

/** All changes that a member can make. */
const CHANGES: readonly (readonly [string, TrackerChange])[] = [
  ...TRACKER_FLAGS.flatMap((flag) => [
    [`${flag} set`, set(flag)] as const,
    [`${flag} cleared`, clear(flag)] as const,
  ]),
  ['rated', rate(4)],
  ['rating cleared', rate(0)],
  ['checked in', checkIn(true)],
  ['checked out', checkIn(false)],
];

/** For each list, the simplest tracker of a title in the list. */
const BEFORE: Record<FollowingList, Tracker> = {
  category: EMPTY_TRACKER,
  watchlist: { ...EMPTY_TRACKER, watchlisted: true },
  notInterested: { ...EMPTY_TRACKER, notInterested: true },
  seen: { ...EMPTY_TRACKER, hooked: true },
};

/** For each list, the changes that remove such a title (specification §4). All other changes keep it. */
const REMOVING: Record<FollowingList, readonly string[]> = {
  category: ['notInterested set'],
  // The server also removes a title from the watchlist when it is rated or marked “not interested”.
  watchlist: ['watchlisted cleared', 'notInterested set', 'rated'],
  // Adding a title to the watchlist clears “not interested”.
  notInterested: ['notInterested cleared', 'watchlisted set'],
  seen: ['hooked cleared'],
};

describe.each(LISTS)('the %s list', (list) => {
  it.each(CHANGES)('after a title is %s', (name, change) => {
    const before = BEFORE[list];
    const now = predictTracker(before, change);
    expect(HELD_IN[list](before, now)).toBe(!REMOVING[list].includes(name));
  });
});

describe('a title with more than one reason to be listed', () => {
  it('stays in the seen list until its last reaction and its rating are gone', () => {
    const seen = { ...EMPTY_TRACKER, hooked: true, recommended: true, ratings: { value: 3 } };
    const changes = [clear('hooked'), rate(0), clear('recommended')];
    const held: boolean[] = [];
    changes.reduce((before, change) => {
      const now = predictTracker(before, change);
      held.push(HELD_IN.seen(before, now));
      return now;
    }, seen);
    expect(held).toEqual([true, true, false]);
  });

  it('stays in the seen list if it was logged or finished, whatever else changes', () => {
    for (const [, change] of CHANGES)
      expect(HELD_IN.seen(EMPTY_TRACKER, predictTracker(EMPTY_TRACKER, change))).toBe(true);
  });

  it('stays in a category that already listed it as dismissed, whatever else changes', () => {
    const dismissed = BEFORE.notInterested;
    for (const [, change] of CHANGES)
      expect(HELD_IN.category(dismissed, predictTracker(dismissed, change))).toBe(true);
  });
});

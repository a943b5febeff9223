import type { TitleId } from '@palate/contract/titles';
import { EMPTY_TRACKER, TRACKER_FLAGS } from '@palate/contract/vocab/trackers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { starsWords } from '../../../ui/stars-words.ts';
import { changeWords } from './change-words.ts';
import { changesBack, predictTracker, type TrackerChange } from './tracker-change.ts';

const anyChange: fc.Arbitrary<TrackerChange> = fc.oneof(
  fc.record({ kind: fc.constant('checkIn' as const), checkedIn: fc.boolean() }),
  fc.record({ kind: fc.constant('rating' as const), rating: fc.nat(10).map((halfStars) => halfStars / 2) }),
  fc
    .tuple(fc.constantFrom(...TRACKER_FLAGS), fc.boolean())
    .map(([flag, isSet]) => ({ kind: 'flags' as const, flags: { [flag]: isSet } })),
);

describe('predictTracker', () => {
  it('clears the opposite flag', () => {
    const dismissed = predictTracker(EMPTY_TRACKER, { kind: 'flags', flags: { notInterested: true } });
    const wanted = predictTracker(dismissed, { kind: 'flags', flags: { watchlisted: true } });
    expect(wanted).toEqual({ ...EMPTY_TRACKER, watchlisted: true });
  });

  it('removes a rated title from the watchlist, but not when a rating is cleared', () => {
    const wanted = { ...EMPTY_TRACKER, watchlisted: true };
    expect(predictTracker(wanted, { kind: 'rating', rating: 4 }).watchlisted).toBe(false);
    expect(predictTracker(wanted, { kind: 'rating', rating: 0 }).watchlisted).toBe(true);
  });
});

describe('changesBack', () => {
  it('leads back to the earlier tracker after any change', () => {
    fc.assert(
      fc.property(fc.array(anyChange), fc.array(anyChange), (earlier, later) => {
        const before = earlier.reduce(predictTracker, EMPTY_TRACKER);
        const now = later.reduce(predictTracker, before);
        expect(changesBack(now, before).reduce(predictTracker, now)).toEqual(before);
      }),
      { numRuns: 1_000 },
    );
  });

  it('puts a rated title back on the watchlist', () => {
    const before = { ...EMPTY_TRACKER, watchlisted: true, ratings: { value: 3 } };
    const now = { ...before, ratings: { value: 2 } };
    expect(changesBack(now, before).reduce(predictTracker, now)).toEqual(before);
  });

  it('discards a check-in, and resumes one that was ended', () => {
    const watching = { ...EMPTY_TRACKER, checkedIn: true };
    expect(changesBack(watching, EMPTY_TRACKER)).toEqual([
      { kind: 'checkIn', checkedIn: false, isUndone: true },
    ]);
    expect(changesBack(EMPTY_TRACKER, watching)).toEqual([
      { kind: 'checkIn', checkedIn: true, isUndone: false },
    ]);
  });

  it('is empty if nothing changed', () => {
    expect(changesBack(EMPTY_TRACKER, EMPTY_TRACKER)).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    [0.5, '½ star'],
    [1, '1 star'],
    [1.5, '1½ stars'],
    [5, '5 stars'],
  ])('call %d “%s”', (rating, words) => {
    expect(starsWords(rating)).toBe(words);
  });

  it('describe a change', () => {
    const format = (change: TrackerChange) => changeWords('Arrival', change);
    expect(format({ kind: 'flags', flags: { watchlisted: true } })).toBe('Arrival added to your watchlist.');
    expect(format({ kind: 'rating', rating: 4.5 })).toBe('You rated Arrival 4½ stars.');
    expect(format({ kind: 'rating', rating: 0 })).toBe('Your rating of Arrival was removed.');
    expect(format({ kind: 'checkIn', checkedIn: true })).toBe('You’re watching Arrival.');
    const replaces = { id: 'alien-1979' as TitleId, title: 'Alien' };
    expect(format({ kind: 'checkIn', checkedIn: true, replaces })).toBe(
      'You’re now watching Arrival instead of Alien.',
    );
  });
});

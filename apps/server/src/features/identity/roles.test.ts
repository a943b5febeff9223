import { DAY_MS } from '@palate/contract/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateDayEnd } from '../../kernel/local-day.ts';
import { roleOf, type Standing, statusOf } from './roles.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (text: string) => new Date(text);
const paid = (until: string, status: 'active' | 'canceled' = 'active') => ({
  status,
  activeUntil: at(until),
});
const NOTHING: Standing = { hasTaste: false, subscription: null };

describe('roleOf', () => {
  it.each<[string, Standing, string]>([
    ['registered', NOTHING, 'USER_NO_TASTE'],
    ['taste set up', { ...NOTHING, hasTaste: true }, 'USER'],
    ['subscribed without taste', { ...NOTHING, subscription: paid('2026-12-21') }, 'PREMIUM_USER'],
    ['subscribed with taste', { hasTaste: true, subscription: paid('2026-12-21') }, 'PREMIUM_USER'],
    [
      'cancelled, paid to the end',
      { hasTaste: true, subscription: paid('2026-12-21', 'canceled') },
      'PREMIUM_USER',
    ],
    ['lapsed without taste', { ...NOTHING, subscription: paid('2026-11-20', 'canceled') }, 'USER_NO_TASTE'],
    ['lapsed with taste', { hasTaste: true, subscription: paid('2026-11-20') }, 'USER'],
  ])('%s: %j is %s', (_, standing, role) => {
    expect(roleOf(standing, NOW)).toBe(role);
  });

  it('is premium to the last moment of the activeUntil day, UTC, whatever hour that names', () => {
    for (const until of ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z']) {
      const standing = { hasTaste: true, subscription: paid(until) };
      expect(roleOf(standing, at('2026-11-21T23:59:59.999Z'))).toBe('PREMIUM_USER');
      expect(roleOf(standing, at('2026-11-22T00:00:00Z'))).toBe('USER');
    }
    const endOfYear = { ...NOTHING, subscription: paid('2026-12-31T10:00:00Z') };
    expect(roleOf(endOfYear, at('2026-12-31T23:00:00Z'))).toBe('PREMIUM_USER');
    expect(roleOf(endOfYear, at('2027-01-01T00:00:00Z'))).toBe('USER_NO_TASTE');
  });

  it('depends only on the current state, not on how it came about', () => {
    const standing = fc.record({
      hasTaste: fc.boolean(),
      subscription: fc.option(
        fc.record({
          status: fc.constantFrom('active' as const, 'canceled' as const),
          activeUntil: fc.date({ min: at('2020-01-01'), max: at('2032-01-01'), noInvalidDate: true }),
        }),
      ),
    });
    fc.assert(
      fc.property(
        standing,
        fc.date({ min: at('2020-01-01'), max: at('2032-01-01'), noInvalidDate: true }),
        (held, now) => {
          const role = roleOf(held, now);
          const without = roleOf({ ...held, subscription: null }, now);
          expect(without).toBe(held.hasTaste ? 'USER' : 'USER_NO_TASTE');
          // A lapse is final by itself: once it isn't premium, no later day makes it so.
          if (role !== 'PREMIUM_USER') {
            expect(role).toBe(without);
            if (held.subscription && now >= held.subscription.activeUntil)
              expect(roleOf(held, new Date(now.getTime() + DAY_MS))).toBe(without);
          }
        },
      ),
    );
  });
});

it('statusOf distinguishes accounts with and without a taste', () => {
  expect(statusOf(NOTHING)).toBe('REGISTERED');
  expect(statusOf({ hasTaste: true, subscription: paid('2020-01-01') })).toBe('ACTIVE');
});

describe('the last day in a time zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-12-05T18:00:00Z', '2026-12-06T08:00:00Z'],
    ['Europe/Berlin', '2026-12-05T23:30:00Z', '2026-12-06T23:00:00Z'],
    // The clocks go forward: a day of 23 hours.
    ['Europe/Berlin', '2027-03-28T00:30:00Z', '2027-03-28T22:00:00Z'],
    // They go back: a day of 25 hours.
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-02T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-12-05T09:59:00Z', '2026-12-05T10:00:00Z'],
    ['Asia/Kolkata', '2026-12-05T18:30:00Z', '2026-12-06T18:30:00Z'],
  ])('%s, paid until %s, ends at %s', (timeZone, until, end) => {
    const activeUntil = new Date(until);
    const standing = { hasTaste: true, subscription: { status: 'active' as const, activeUntil, timeZone } };
    expect(calculateDayEnd(activeUntil, timeZone).toISOString()).toBe(new Date(end).toISOString());
    expect(roleOf(standing, new Date(Date.parse(end) - 1))).toBe('PREMIUM_USER');
    expect(roleOf(standing, new Date(end))).toBe('USER');
  });
});

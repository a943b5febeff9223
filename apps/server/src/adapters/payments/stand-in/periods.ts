import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';

const WEEK_DAYS = 7;

/**
 * Returns the time `count` months after `start` in UTC, at the same time of day. In a shorter month it is the
 * month's last day: 31 January becomes 28 February, and then 31 March.
 * @param start seconds since 1970
 */
export function addMonths(start: number, count: number): number {
  const date = new Date(start * 1_000);
  const month = date.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1_000);
}

/**
 * Returns the end of the billing period that begins at `start`. All times are in seconds since 1970.
 * @param anchor the time that all periods are counted from, so that a short month doesn't move later ones
 */
export function periodEnd(anchor: number, start: number, recurring: Stripe.Price.Recurring): number {
  const { interval, interval_count: count } = recurring;
  if (interval === 'day') return start + count * DAY_S;
  if (interval === 'week') return start + count * WEEK_DAYS * DAY_S;
  const months = (interval === 'year' ? 12 : 1) * count;
  let passed = months;
  while (addMonths(anchor, passed) <= start) passed += months;
  return addMonths(anchor, passed);
}

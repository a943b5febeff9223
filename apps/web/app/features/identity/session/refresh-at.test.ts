import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshAt } from './refresh-at.ts';

const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([1, 400])('refreshes once after %i days', (days) => {
  const refresh = vi.fn();
  refreshAt(new Date(Date.now() + days * DAY_MS), refresh);
  vi.advanceTimersByTime(days * DAY_MS - 1);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledOnce();
});

it('does nothing when stopped, or for a time that has passed', () => {
  const refresh = vi.fn();
  refreshAt(new Date(Date.now() + DAY_MS), refresh)();
  refreshAt(new Date(Date.now() - DAY_MS), refresh);
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(refresh).not.toHaveBeenCalled();
});

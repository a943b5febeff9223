import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log as processLog } from './log.ts';
import { createRepeatLog } from './repeat-log.ts';

const printed = vi.fn();
beforeEach(() => {
  printed.mockReset();
  vi.useFakeTimers();
  vi.spyOn(processLog, 'error').mockImplementation(printed);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('prints a message again once the quiet time is over', () => {
  const log = createRepeatLog(1_000);
  log('lost');
  vi.advanceTimersByTime(999);
  log('lost');
  expect(printed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  log('lost');
  expect(printed).toHaveBeenCalledTimes(2);
});

it('distinguishes messages unless their key is the same', () => {
  const log = createRepeatLog(1_000);
  log('lost: reset');
  log('lost: timeout');
  log('one', 'any');
  log('another', 'any');
  expect(printed.mock.calls).toEqual([['lost: reset'], ['lost: timeout'], ['one']]);
});

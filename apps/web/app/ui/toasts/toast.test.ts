import { beforeEach, expect, it, vi } from 'vitest';
import { showToast, waitingToasts } from './toast.ts';

beforeEach(() => void waitingToasts.take());

it('keeps messages until they are rendered, and returns each only once', () => {
  const listener = vi.fn();
  const unsubscribe = waitingToasts.subscribe(listener);
  showToast({ kind: 'success', message: 'Review Created' });
  showToast({ kind: 'error', message: 'Log in error' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(waitingToasts.take().map((toast) => toast.message)).toEqual(['Review Created', 'Log in error']);
  expect(waitingToasts.take()).toEqual([]);
  unsubscribe();
});

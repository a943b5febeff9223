import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceIdle } from './once-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('calls once if there are no requests', () => {
  const { call } = watch();
  vi.advanceTimersByTime(999);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_001);
  expect(call).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(call).toHaveBeenCalledOnce();
});

test('waits until no request has begun for a second', () => {
  const { call, request } = watch();
  for (let i = 0; i < 20; i += 1) {
    request().end();
    vi.advanceTimersByTime(500);
  }
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(call).toHaveBeenCalledOnce();
});

test('waits while a request is in progress', () => {
  const { call, request } = watch();
  const slow = request();
  vi.advanceTimersByTime(60_000);
  expect(call).not.toHaveBeenCalled();
  slow.end();
  vi.advanceTimersByTime(1_000);
  expect(call).toHaveBeenCalledOnce();
});

test('never calls once it is cancelled', () => {
  const { call, cancel } = watch();
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(call).not.toHaveBeenCalled();
});

/** Watches a server whose requests begin with `request()` and end with the returned `end()`. */
function watch() {
  const server = new EventEmitter();
  const call = vi.fn();
  const cancel = onceIdle(server as Server, call);
  const request = () => {
    const response = new EventEmitter();
    server.emit('request', {}, response);
    return { end: () => void response.emit('close') };
  };
  return { call, cancel, request };
}

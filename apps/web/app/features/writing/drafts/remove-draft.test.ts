import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingToasts } from '../../../ui/toasts/toast.ts';
import { createDraftSaver } from './draft-saver.ts';
import { removeDraft } from './remove-draft.ts';

beforeEach(() => void waitingToasts.take());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openDraft() {
  const save = vi.fn(async () => ({ version: 1, savedAt: '2026-01-01T00:00:00Z' }));
  const saver = createDraftSaver<string>({
    version: 0,
    save,
    conflictOf: () => null,
    refusalOf: () => null,
    onState: () => undefined,
  });
  return { save, saver };
}

test('a draft that couldn’t be deleted is saved again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const { save, saver } = openDraft();
  expect(await removeDraft('a', saver)).toBe(false);
  expect(waitingToasts.take()).toMatchObject([{ kind: 'error' }]);
  saver.change('More words.');
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledWith('More words.', 0);
});

test('a deleted draft isn’t saved any more', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ id: 'a' }));
  const { save, saver } = openDraft();
  expect(await removeDraft('a', saver)).toBe(true);
  saver.change('More words.');
  await vi.runAllTimersAsync();
  expect(save).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver, type SaveState } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHANGED = new Error('Saved somewhere else.');
const TOO_LONG = new Error('Too long.');
const GONE = new Error('We don’t have that draft.');

/** A saver whose calls are recorded, and answered by `answer`. */
function start(answer: (call: number) => Promise<void> = async () => undefined, version = 0) {
  const calls: [text: string, version: number][] = [];
  const states: SaveState[] = [];
  const saver = createDraftSaver<string>({
    version,
    async save(text, based) {
      calls.push([text, based]);
      await answer(calls.length);
      return { version: based + 1, savedAt: '2026-11-23T10:32:00.000Z' };
    },
    conflictOf: (error) => (error === CHANGED ? 'changed' : error === GONE ? 'gone' : null),
    refusalOf: (error) => (error === TOO_LONG ? { reason: 'Too long.', details: '' } : null),
    onState: (state) => states.push(state),
  });
  return { saver, calls, kinds: () => states.map(({ kind }) => kind) };
}

describe('a draft', () => {
  it('is saved once after a pause in typing', async () => {
    const { saver, calls, kinds } = start();
    for (const text of ['a', 'ab', 'abc']) {
      saver.change(text);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([['abc', 0]]);
    expect(kinds().at(-1)).toBe('saved');
    saver.change('abcd');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.at(-1)).toEqual(['abcd', 1]);
  });

  it('is saved every ten seconds while somebody types without a pause', async () => {
    const { saver, calls } = start();
    for (let typed = 1; typed <= 23; typed++) {
      saver.change('x'.repeat(typed));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(calls.length).toBe(1);
  });

  it('is saved again after a failure, with the newest text', async () => {
    const { saver, calls, kinds } = start(async (call) => {
      if (call < 3) throw new Error('Offline.');
    });
    saver.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kinds().at(-1)).toBe('failed');
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual([
      ['a', 0],
      ['ab', 0],
    ]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.length).toBe(3);
    expect(kinds()).toEqual(['unsaved', 'saving', 'failed', 'failed', 'saved']);
  });

  it('that can’t be saved isn’t tried again until it changes', async () => {
    const { saver, calls, kinds } = start(async (call) => {
      if (call < 3) throw TOO_LONG;
    });
    saver.change('abc');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(calls.length).toBe(1);
    expect(kinds()).toEqual(['unsaved', 'saving', 'refused']);
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBe(2);
    saver.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.at(-1)).toEqual(['a', 0]);
    // The message stays meanwhile.
    expect(kinds()).toEqual(['unsaved', 'saving', 'refused', 'refused', 'saved']);
  });

  it('is saved if it became shorter while the longer text was being refused', async () => {
    const answered = Promise.withResolvers<void>();
    const { saver, calls, kinds } = start((call) => (call === 1 ? answered.promise : Promise.resolve()));
    saver.change('abc');
    saver.saveNow();
    saver.change('a');
    answered.reject(TOO_LONG);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.at(-1)).toEqual(['a', 0]);
    expect(kinds().at(-1)).toBe('saved');
  });

  it('is saved at once on request', async () => {
    const { saver, calls } = start();
    saver.change('a');
    saver.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([['a', 0]]);
  });

  it('isn’t sent twice at once; text typed meanwhile is sent afterwards', async () => {
    const answered = Promise.withResolvers<void>();
    const { saver, calls, kinds } = start((call) => (call === 1 ? answered.promise : Promise.resolve()));
    saver.change('a');
    saver.saveNow();
    saver.change('ab');
    saver.saveNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.length).toBe(1);
    answered.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(kinds().at(-1)).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([
      ['a', 0],
      ['ab', 1],
    ]);
  });

  it('that was saved somewhere else isn’t overwritten', async () => {
    const { saver, calls, kinds } = start(async () => {
      throw CHANGED;
    });
    saver.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBe(1);
    expect(kinds().at(-1)).toBe('changed');
  });

  it('isn’t saved any more once it is stopped, until it is resumed', async () => {
    const answered = Promise.withResolvers<void>();
    const { saver, calls } = start((call) => (call === 1 ? answered.promise : Promise.resolve()));
    saver.change('a');
    saver.saveNow();
    const stopped = saver.stop();
    saver.change('ab');
    answered.resolve();
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBe(1);
    saver.resume();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.at(-1)).toEqual(['ab', 1]);
  });

  it('that was published or deleted elsewhere isn’t saved again', async () => {
    const { saver, calls, kinds } = start(async () => {
      throw GONE;
    }, 1);
    saver.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBe(1);
    expect(kinds().at(-1)).toBe('gone');
  });

  it('isn’t saved after it was published; a late refusal isn’t reported', async () => {
    const answered = Promise.withResolvers<void>();
    const { saver, calls, kinds } = start(() => answered.promise);
    saver.change('a');
    saver.saveNow();
    saver.finish();
    answered.reject(GONE);
    await vi.advanceTimersByTimeAsync(0);
    saver.change('ab');
    saver.resume();
    saver.saveNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBe(1);
    expect(kinds()).toEqual(['unsaved', 'saving']);
  });
});

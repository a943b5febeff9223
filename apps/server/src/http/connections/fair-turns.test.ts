import { describe, expect, it, vi } from 'vitest';
import { FairTurns } from './fair-turns.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Resolves when finished work has passed its turn on to the next task. */
const passTurn = async () => {
  for (let round = 0; round < 4; round += 1) await tick();
};

/** Creates turns whose work ends when the test says so, and a list of the names of tasks that have begun. */
function open({ atOnce = 1, waiting = 4, waitMs = 60_000 } = {}) {
  const turns = new FairTurns({ atOnce, waiting, waitMs });
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const ask = (name: string, network: string, connection: object = {}) =>
    turns.run({ network, connection }, async () => {
      begun.push(name);
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate.resolve);
      await gate.promise;
      return name;
    });
  const finish = async (name: string) => {
    gates.get(name)?.();
    await passTurn();
  };
  return { ask, finish, begun };
}

describe('FairTurns', () => {
  it('gives the next turn to the address served longest ago', async () => {
    const { ask, finish, begun } = open();
    const asked = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b')];
    for (const name of ['a1', 'b1', 'a2', 'a3']) await finish(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('gives turns to the connections of one address in the same way', async () => {
    const { ask, finish, begun } = open();
    const [old, fresh] = [{}, {}];
    const asked = [ask('1', 'a', old), ask('2', 'a', old), ask('3', 'a', old), ask('4', 'a', fresh)];
    for (const name of ['1', '4', '2', '3']) await finish(name);
    expect(begun).toEqual(['1', '4', '2', '3']);
    await Promise.all(asked);
  });

  it('refuses the latest of the address that has most waiting', async () => {
    const { ask, finish } = open({ waiting: 2 });
    const first = ask('a1', 'a');
    const second = ask('a2', 'a');
    const third = expect(ask('a3', 'a')).rejects.toMatchObject({ code: 'BUSY', status: 503 });
    const other = ask('b1', 'b');
    await third;
    for (const name of ['a1', 'b1', 'a2']) await finish(name);
    expect(await Promise.all([first, second, other])).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses the newcomer among addresses with equally many waiting', async () => {
    const { ask, finish } = open({ waiting: 2 });
    const first = ask('a1', 'a');
    const waiting = [ask('b1', 'b'), ask('c1', 'c')];
    await expect(ask('d1', 'd')).rejects.toMatchObject({ code: 'BUSY' });
    for (const name of ['a1', 'b1', 'c1']) await finish(name);
    expect(await Promise.all([first, ...waiting])).toEqual(['a1', 'b1', 'c1']);
  });

  it('gives no turn to a client that has gone', async () => {
    const { ask, finish, begun } = open();
    const gone = { destroyed: false };
    const first = ask('a1', 'a');
    const left = expect(ask('b1', 'b', gone)).rejects.toMatchObject({ code: 'BUSY' });
    const last = ask('c1', 'c');
    gone.destroyed = true;
    for (const name of ['a1', 'c1']) await finish(name);
    await left;
    expect(begun).toEqual(['a1', 'c1']);
    await Promise.all([first, last]);
  });

  it('rejects clients that wait too long, and continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { ask, finish } = open({ waitMs: 3_000 });
      const first = ask('a1', 'a');
      const late = expect(ask('a2', 'a')).rejects.toMatchObject({ code: 'BUSY' });
      vi.advanceTimersByTime(3_000);
      await late;
      await finish('a1');
      const next = ask('a3', 'a');
      await finish('a3');
      expect(await Promise.all([first, next])).toEqual(['a1', 'a3']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('admits new requests between tasks that don’t wait', async () => {
    const turns = new FairTurns({ atOnce: 2, waiting: 100, waitMs: 60_000 });
    let done = 0;
    const flood = Array.from({ length: 50 }, () =>
      turns.run({ network: 'a', connection: {} }, async () => {
        done += 1;
      }),
    );
    await tick();
    const doneBefore = await turns.run({ network: 'b', connection: {} }, async () => done);
    expect(doneBefore).toBeLessThanOrEqual(6);
    await Promise.all(flood);
  });

  it('gives a turn on when work fails', async () => {
    const turns = new FairTurns({ atOnce: 1, waiting: 1, waitMs: 1_000 });
    const caller = { network: 'a', connection: {} };
    const failing = turns.run(caller, async () => {
      throw new Error('failed');
    });
    const next = turns.run(caller, async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('refuses those who came together one after the other', async () => {
    vi.useFakeTimers();
    let drawn = 0;
    const random = () => (drawn++ % 10) / 10;
    const turns = new FairTurns({ atOnce: 1, waiting: 100, waitMs: 1_000 }, random);
    const ask = () => turns.run({ network: 'a', connection: {} }, () => new Promise(() => undefined));
    void ask();
    let refused = 0;
    for (let i = 0; i < 10; i += 1) void ask().catch(() => (refused += 1));
    const refusedAfter: number[] = [];
    for (const ms of [700, 150, 75, 75]) {
      await vi.advanceTimersByTimeAsync(ms);
      refusedAfter.push(refused);
    }
    expect(refusedAfter).toEqual([0, 4, 7, 10]);
    vi.useRealTimers();
  });
});

import { describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { defineBatches, defineTurnBatches } from './batches.ts';

interface Call {
  readonly key: string;
  readonly id: string;
}

/** Batches that run until `finish` ends them one by one, with what has been run. */
function createBatches(most = 10) {
  const runs: string[][] = [];
  const running: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const call = defineBatches<Call, string>({
    keyOf: ({ key }) => key,
    idOf: ({ id }) => id,
    most,
    run: async (_, items) => {
      runs.push(items.map(({ key, id }) => `${key}${id}`));
      const { promise, ...settle } = Promise.withResolvers<void>();
      running.push(settle);
      await promise;
      return items.map(({ id }) => `result ${id}`);
    },
  });
  const finish = async (error?: Error) => {
    const first = running.shift();
    if (error) first?.reject(error);
    else first?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { call: (key: string, id: string, db = DB) => call(db, { key, id }), runs, finish };
}

const DB = {} as Db;

describe('batches', () => {
  it('run a call at once, and those that wait for it together', async () => {
    const { call, runs, finish } = createBatches();
    const calls = ['1', '2', '3'].map((id) => call('a', id));
    expect(runs).toEqual([['a1']]);
    await finish();
    expect(runs).toEqual([['a1'], ['a2', 'a3']]);
    await finish();
    expect(await Promise.all(calls)).toEqual(['result 1', 'result 2', 'result 3']);
    const later = call('a', '4');
    expect(runs.at(-1)).toEqual(['a4']);
    await finish();
    expect(await later).toBe('result 4');
  });

  it('run a call that follows the last result at once', async () => {
    const call = defineBatches<Call, string>({
      keyOf: ({ key }) => key,
      idOf: ({ id }) => id,
      most: 10,
      run: async (_, items) => items.map(({ id }) => `result ${id}`),
    });
    for (const id of ['1', '2', '3']) expect(await call(DB, { key: 'a', id })).toBe(`result ${id}`);
  });

  it('don’t combine calls with different keys or on different databases', () => {
    const { call, runs } = createBatches();
    void call('a', '1');
    void call('b', '2');
    void call('a', '3', {} as Db);
    expect(runs).toEqual([['a1'], ['b2'], ['a3']]);
  });

  it('don’t combine calls with the same id, and keep their order', async () => {
    const { call, runs, finish } = createBatches();
    for (const id of ['1', '2', '3', '2', '2']) void call('a', id);
    for (let times = 0; times < 3; times++) await finish();
    expect(runs).toEqual([['a1'], ['a2', 'a3'], ['a2'], ['a2']]);
  });

  it('have a maximum size', async () => {
    const { call, runs, finish } = createBatches(2);
    for (const id of ['1', '2', '3', '4']) void call('a', id);
    for (let times = 0; times < 2; times++) await finish();
    expect(runs).toEqual([['a1'], ['a2', 'a3'], ['a4']]);
  });

  it('fail only the calls of the batch that failed', async () => {
    const { call, runs, finish } = createBatches(1);
    const [first, second] = [call('a', '1'), call('a', '2')];
    const failed = expect(first).rejects.toThrow('the database is away');
    await finish(new Error('the database is away'));
    await failed;
    expect(runs).toEqual([['a1'], ['a2']]);
    await finish();
    expect(await second).toBe('result 2');
  });
});

/** Batches of a turn, in which the item `fails` fails. */
function createTurnBatches(most = 10) {
  const runs: string[][] = [];
  const call = defineTurnBatches<Call, string>({
    keyOf: ({ key }) => key,
    idOf: ({ id }) => id,
    most,
    run: async (_, items) => {
      runs.push(items.map(({ key, id }) => `${key}${id}`));
      if (items.some(({ id }) => id === 'fails')) throw new Error('the database is away');
      return items.map(({ id }) => `result ${id}`);
    },
  });
  return { call: (key: string, id: string, db = DB) => call(db, { key, id }), runs };
}

describe('batches of a turn', () => {
  it('run calls of one turn of the event loop together, and later ones without waiting for them', async () => {
    const { call, runs } = createTurnBatches();
    const calls = ['1', '2'].map((id) => call('a', id));
    expect(runs).toEqual([]);
    expect(await Promise.all(calls)).toEqual(['result 1', 'result 2']);
    expect(await call('a', '3')).toBe('result 3');
    expect(runs).toEqual([['a1', 'a2'], ['a3']]);
  });

  it('have one key, one database, different ids and a maximum size', async () => {
    const { call, runs } = createTurnBatches(2);
    const other = {} as Db;
    await Promise.all([
      ...['1', '2', '3'].map((id) => call('a', id)),
      ...['1', '1'].map((id) => call('b', id)),
      call('a', '4', other),
    ]);
    expect(runs).toEqual([['a1', 'a2'], ['a3'], ['b1'], ['b1'], ['a4']]);
  });

  it('fail only the calls of the batch that failed', async () => {
    const { call } = createTurnBatches();
    const calls = [call('a', '1'), call('a', 'fails'), call('b', '2')];
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
    ]);
  });

  it('give a result without waiting for another one that is a promise', async () => {
    const late = Promise.withResolvers<string>();
    const call = defineTurnBatches<Call, string>({
      keyOf: ({ key }) => key,
      idOf: ({ id }) => id,
      most: 10,
      run: async (_, items) => items.map(({ id }) => (id === 'late' ? late.promise : `result ${id}`)),
    });
    const [first, second] = [call(DB, { key: 'a', id: 'late' }), call(DB, { key: 'a', id: '2' })];
    expect(await second).toBe('result 2');
    late.reject(new Error('the account is being deleted'));
    await expect(first).rejects.toThrow('the account is being deleted');
  });
});

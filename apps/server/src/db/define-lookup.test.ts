import { beforeEach, expect, it, vi } from 'vitest';
import type { Db } from './database.ts';
import { defineLookup } from './define-lookup.ts';

interface Found {
  readonly id: string;
  readonly name: string;
}

// The lookup only passes the database on.
const db = {} as Db;
const load = vi.fn<(db: Db, keys: readonly { readonly id: string }[]) => Promise<Found[]>>();
const find = defineLookup(({ id }) => id, load);
beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async (_db, keys) =>
    keys.flatMap(({ id }) => (id === 'unknown' ? [] : [{ id, name: `name of ${id}` }])).reverse(),
  );
});

it('sends the lookups of one turn as one statement, each key once', async () => {
  const found = await Promise.all(['a', 'unknown', 'b', 'a'].map((id) => find(db, { id })));
  expect(found.map((row) => row?.name)).toEqual(['name of a', undefined, 'name of b', 'name of a']);
  expect(load.mock.calls).toEqual([[db, [{ id: 'a' }, { id: 'unknown' }, { id: 'b' }]]]);
});

it('reads a row again for a lookup that begins after the statement was sent', async () => {
  await find(db, { id: 'a' });
  load.mockResolvedValueOnce([{ id: 'a', name: 'a new name' }]);
  expect(await find(db, { id: 'a' })).toEqual({ id: 'a', name: 'a new name' });
});

it('doesn’t mix the lookups of two connections', async () => {
  const other = {} as Db;
  await Promise.all([find(db, { id: 'a' }), find(other, { id: 'b' })]);
  expect(load.mock.calls).toEqual([
    [db, [{ id: 'a' }]],
    [other, [{ id: 'b' }]],
  ]);
});

it('fails if its statement fails, and works again afterwards', async () => {
  load.mockRejectedValueOnce(new Error('no connection'));
  const lost = await Promise.allSettled([find(db, { id: 'a' }), find(db, { id: 'b' })]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find(db, { id: 'a' })).toEqual({ id: 'a', name: 'name of a' });
});

import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/index.ts';
import { withoutMembers } from '../testing/members/no-members.ts';
import { createContext } from './context.ts';
import { listSeen, loadSeen, loadSeenWithout, type SeenSource } from './seen.ts';
import { ANONYMOUS } from './viewer.ts';

const server = testServer();
const createEmptyContext = () =>
  createContext(withoutMembers({ db: server.db, catalogue: server.catalogue }), ANONYMOUS);
const source = (name: string, version: string, rows: readonly number[] | null): SeenSource => ({
  name,
  load: async () => rows && { version, rows },
});

describe('listSeen', () => {
  it('combines what the sources know, each row once', async () => {
    const sources = [
      source('taste', '1', [5, 2]),
      source('tracking', '7', [2, 9]),
      source('lists', '3', null),
    ];
    const seen = await listSeen(createEmptyContext(), sources);
    expect([...seen.rows.toRows()]).toEqual([2, 5, 9]);
  });

  it('has another version once one of the sources has', async () => {
    const versionWith = async (version: string) =>
      (await listSeen(createEmptyContext(), [source('taste', '1', []), source('tracking', version, [])]))
        .version;
    expect(await versionWith('2')).toBe(await versionWith('2'));
    expect(await versionWith('2')).not.toBe(await versionWith('3'));
  });
});

describe('loadSeen', () => {
  it('finds nothing for a visitor without answers, once a context', async () => {
    const context = createEmptyContext();
    const seen = await loadSeen(context);
    expect(seen.rows.size).toBe(0);
    expect(await loadSeen(context)).toBe(seen);
  });
});

describe('loadSeenWithout', () => {
  it('doesn’t ask the feature that is left out', async () => {
    const { version } = await loadSeen(createEmptyContext());
    expect(version).toContain('taste');
    expect((await loadSeenWithout(createEmptyContext(), 'taste')).version).not.toContain('taste');
  });
});

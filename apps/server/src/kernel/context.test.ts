import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/index.ts';
import { testServer } from '../testing/index.ts';
import { withoutMembers } from '../testing/members/no-members.ts';
import { createContext } from './context.ts';
import { ANONYMOUS } from './viewer.ts';

const server = testServer();

describe('createContext', () => {
  it('keeps the snapshot and the time it began with', () => {
    const { snapshot } = server.catalogue;
    let time = new Date('2026-11-22T10:00:00Z');
    const catalogue: { -readonly [Key in keyof Catalogue]: Catalogue[Key] } = {
      snapshot,
      refresh: async () => {},
      close: async () => {},
    };
    const context = createContext(withoutMembers({ db: server.db, catalogue, now: () => time }), ANONYMOUS);
    catalogue.snapshot = Object.create(snapshot);
    time = new Date('2026-11-22T11:00:00Z');
    expect(context.snapshot).toBe(snapshot);
    expect(context.now.toISOString()).toBe('2026-11-22T10:00:00.000Z');
  });

  it('calls a loader once per context', () => {
    const dependencies = withoutMembers({ db: server.db, catalogue: server.catalogue });
    let calls = 0;
    const load = () => ++calls;
    const first = createContext(dependencies, ANONYMOUS);
    expect([first.once(load), first.once(load)]).toEqual([1, 1]);
    expect(createContext(dependencies, ANONYMOUS).once(load)).toBe(2);
  });

  it('gives loaders the context, also when called through a copy of it', () => {
    const context = createContext(withoutMembers({ db: server.db, catalogue: server.catalogue }), ANONYMOUS);
    const seen = { ...context }.once((given) => given);
    expect(seen).toBe(context);
  });
});

import { randomUUID } from 'node:crypto';
import type { ErrorBody, ListChange, ListEntry, MovieListDetail, Paged } from '@palate/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const CHANGES = 1_000;
const TITLES = 24;

type Change =
  | { readonly kind: 'add' | 'move'; readonly entry: number; readonly after: number | null | undefined }
  | { readonly kind: 'remove'; readonly entry: number }
  | { readonly kind: 'note'; readonly entry: number; readonly note: string };

const entry = fc.nat(TITLES - 1);
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      entry,
      after: fc.option(entry, { nil: undefined }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      entry,
      after: fc.option(entry, { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), entry }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), entry, note: fc.uuid() }) },
);

interface Entry {
  readonly entryId: string;
  readonly note: string;
}

/** Calculates the list after a change, according to the rules. */
function replay(list: readonly Entry[], made: Change, ids: readonly string[]): Entry[] {
  const entryId = ids[made.entry] ?? '';
  const others = list.filter((one) => one.entryId !== entryId);
  const known = list.find((one) => one.entryId === entryId);
  if (made.kind === 'remove') return others;
  if (made.kind === 'note')
    return list.map((one) => (one.entryId === entryId ? { entryId, note: made.note } : one));
  if (made.kind === 'add' && known) return [...list];
  if (made.after === made.entry) return known ? [...list] : [...others, { entryId, note: '' }];
  const at = made.after === null ? 0 : others.findIndex((one) => one.entryId === ids[made.after ?? -1]) + 1;
  const isAtEnd = made.after === undefined || (at === 0 && made.after !== null);
  return others.toSpliced(isAtEnd ? others.length : at, 0, known ?? { entryId, note: '' });
}

/** Calculates the list after several changes that found the same version, of which only one had anything left to do. */
function replayVersion(before: readonly Entry[], made: readonly Change[], ids: readonly string[]) {
  const isSame = (one: readonly Entry[], other: readonly Entry[]) =>
    JSON.stringify(one) === JSON.stringify(other);
  const results = made.map((one) => replay(before, one, ids));
  const result = results.find((after) => made.every((one) => isSame(replay(after, one, ids), after)));
  if (!result) throw new Error(`No change leads from ${JSON.stringify(before)} by ${JSON.stringify(made)}`);
  return result;
}

describe('two devices that change one list', () => {
  it(`lose none of ${CHANGES} interleaved changes and agree on the order`, async () => {
    const member = await signIn(server);
    const id = randomUUID();
    const ids = Array.from({ length: TITLES }, (_, row) => server.catalogue.snapshot.idAt(row));
    await server.call<MovieListDetail>('POST', '/palate/movie-list', {
      headers: member.headers,
      body: { movieListId: id, title: 'Both' },
    });
    const devices = [member, await signIn(server, { sub: member.sub })];
    const changes = fc.sample(change, { numRuns: CHANGES, seed: 15 });
    const done: { version: number; made: Change }[] = [];
    let refused = 0;
    const work = async (device: SignedIn, number: number) => {
      for (const [at, made] of changes.entries()) {
        if (at % devices.length !== number) continue;
        const answer = await sendChange(device, id, ids, made, at);
        if (answer.status === 200) done.push({ version: (answer.body as ListChange).version, made });
        else {
          expect((answer.body as ErrorBody).code).toBe('LIST_ENTRY_NOT_FOUND');
          refused += 1;
        }
      }
    };
    await Promise.all(devices.map(work));
    expect(done.length + refused).toBe(CHANGES);

    // The versions say in which order the changes happened.
    const byVersion = Map.groupBy(done, ({ version }) => version);
    let list: readonly Entry[] = [];
    for (const version of [...byVersion.keys()].sort((a, b) => a - b))
      list = replayVersion(
        list,
        (byVersion.get(version) ?? []).map(({ made }) => made),
        ids,
      );
    const read = async ({ headers }: SignedIn) =>
      (
        await server.call<Paged<ListEntry>>('GET', `/palate/movie-list/${id}/entries?size=100`, { headers })
      ).body.content.map(({ entryId, note }) => ({ entryId, note }));
    for (const device of devices) expect(await read(device)).toEqual(list);
    expect(list.length).toBeGreaterThan(TITLES / 2);
  }, 120_000);

  it('can move an entry between the same two neighbors more often than there is room', async () => {
    const { headers } = await signIn(server);
    const id = randomUUID();
    const ids = Array.from({ length: 4 }, (_, row) => server.catalogue.snapshot.idAt(row));
    await server.call('POST', '/palate/movie-list', {
      headers,
      body: { movieListId: id, title: 'Tight', movieList: ids },
    });
    const [first, , third, fourth] = ids;
    for (let i = 0; i < 60; i++) {
      const { status } = await server.call(
        'PATCH',
        `/palate/movie-list/${id}/entries/${i % 2 ? third : fourth}`,
        {
          headers,
          body: { after: first },
        },
      );
      expect(status).toBe(200);
    }
    const { body } = await server.call<Paged<ListEntry>>('GET', `/palate/movie-list/${id}/entries`, {
      headers,
    });
    expect(body.content.map(({ entryId }) => entryId)).toEqual([first, third, fourth, ids[1]]);
  });
});

function sendChange({ headers }: SignedIn, listId: string, ids: readonly string[], made: Change, at: number) {
  const path = `/palate/movie-list/${listId}/entries/${ids[made.entry]}`;
  // Writes are counted by address.
  const from = `203.0.113.${Math.floor(at / 100)}`;
  const call = (method: 'PUT' | 'PATCH' | 'DELETE', body?: unknown) =>
    server.call<ListChange | ErrorBody>(method, path, { headers, from, ...(body !== undefined && { body }) });
  if (made.kind === 'remove') return call('DELETE');
  if (made.kind === 'note') return call('PATCH', { note: made.note });
  const after = typeof made.after === 'number' ? ids[made.after] : made.after;
  return call(made.kind === 'add' ? 'PUT' : 'PATCH', { ...(after !== undefined && { after }) });
}

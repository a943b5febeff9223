import type { Credits } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/index.ts';

const run = (kind: string, counts: Record<string, number>, day: string) => ({
  kind,
  input_hash: `${kind} ${day}`,
  input_name: 'file',
  counts: JSON.stringify(counts),
  updated_at: day,
});

describe('GET /credits', () => {
  it('lists no source if nothing was imported', async () => {
    const server = await createTestServer();
    expect(await server.get('/credits')).toEqual({ status: 200, body: { imports: [], words: [] } });
    await server.close();
  });

  it('lists each source with its latest date, and whose texts were imported', async () => {
    const server = await createTestServer();
    await server.db
      .insertInto('import_runs')
      .values([
        run('tmdb', { read: 5, created: 0, joined: 5 }, '2026-11-01T00:30:00Z'),
        run('tmdb', { read: 2, created: 2 }, '2026-11-20T23:30:00Z'),
        run('imdb', { read: 9, created: 0, joined: 0, leftOut: 9 }, '2026-11-20T00:00:00Z'),
        run('ratings', { read: 3, written: 0, repeated: 3 }, '2026-10-02T00:00:00Z'),
      ])
      .execute();
    const ids = (await server.db.selectFrom('titles').select('id').orderBy('id').limit(3).execute()).map(
      ({ id }) => id,
    );
    await server.db
      .updateTable('titles')
      .set({ synopsis_source: 'tmdb' })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    await server.db
      .updateTable('titles')
      .set({ synopsis_source: 'wikipedia (CC BY-SA)' })
      .where('id', '=', ids[2] ?? '')
      .execute();
    expect((await server.get<Credits>('/credits')).body).toEqual({
      imports: [
        { kind: 'ratings', date: '2026-10-02' },
        { kind: 'tmdb', date: '2026-11-20' },
      ],
      words: [
        { source: 'tmdb', titleCount: 2 },
        { source: 'wikipedia (CC BY-SA)', titleCount: 1 },
      ],
    });
    await server.close();
  });
});

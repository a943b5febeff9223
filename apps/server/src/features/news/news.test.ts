import type { News } from '@palate/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();

describe('GET /news', () => {
  it('lists releases by day, newest first, without future ones', async () => {
    const { status, body } = await server.get<News>('/news?size=20');
    expect(status).toBe(200);
    const dates = body.released.map(({ date }) => date);
    expect(dates).toHaveLength(20);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates.every((date) => date <= '2026-11-21')).toBe(true);
    const [newest] = body.released;
    const row = await server.db
      .selectFrom('titles')
      .select('release_date')
      .where('id', '=', newest?.title.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.release_date).toBe(newest?.date);
  });

  it('lists theatrical releases in the viewer’s country, and upcoming ones', async () => {
    const set = (id: string, values: { theatrical?: string; release_date?: string }) =>
      server.db.updateTable('titles').set(values).where('id', '=', id).execute();
    await set('the-godfather-1972', { theatrical: JSON.stringify({ DE: '2026-11-20', US: '1972-03-24' }) });
    await set('casablanca-1942', { theatrical: JSON.stringify({ DE: '2026-11-01' }) });
    await set('alien-1979', { release_date: '2026-12-24' });
    await sql`update catalogue_release set version = version + 1`.execute(server.db);
    await server.catalogue.refresh();
    const { body } = await server.call<News>('GET', '/news', { headers: { 'accept-language': 'de-DE' } });
    expect(body.country).toBe('DE');
    expect(body.theatres.map(({ date, title }) => [date, title.id])).toEqual([
      ['2026-11-20', 'the-godfather-1972'],
      ['2026-11-01', 'casablanca-1942'],
    ]);
    expect(body.coming).toMatchObject([{ date: '2026-12-24', title: { id: 'alien-1979' } }]);
    expect(body.released.map(({ title }) => title.id)).not.toContain('alien-1979');
    expect((await server.get<News>('/news')).body).toMatchObject({ country: 'US', theatres: [] });
  });

  it('counts new titles of the catalogue by day, the best known first', async () => {
    const added_at = '2031-01-02T23:59:00Z';
    for (const id of ['alien-1979', 'casablanca-1942'])
      await server.db.updateTable('titles').set({ added_at }).where('id', '=', id).execute();
    const { body } = await server.get<News>('/news?size=1');
    const [first, rest] = body.added;
    expect(first).toMatchObject({ date: '2031-01-02', titleCount: 2 });
    expect(first?.titles).toHaveLength(1);
    expect(rest).toMatchObject({ titleCount: server.catalogue.snapshot.count - 2, titles: [] });
  });

  it('has a member’s trackers', async () => {
    const { headers } = await signIn(server);
    const read = async () => (await server.call<News>('GET', '/news?size=3', { headers })).body.released;
    const [first] = await read();
    const body = { movieId: first?.title.id };
    expect((await server.call('PUT', '/watchlist/movies', { body, headers })).status).toBe(200);
    expect((await read()).map(({ title }) => title.tracker?.watchlisted)).toEqual([true, false, false]);
    expect((await server.get<News>('/news?size=1')).body.released[0]?.title.tracker).toBeNull();
  });

  it('puts titles that don’t suit the viewer last', async () => {
    const disliked = ['horror', 'superhero', 'action', 'comedy', 'animation', 'fantasy', 'crime'] as const;
    const answers = tasteTest({ genreThemePreferences: { positive: ['drama'], negative: [...disliked] } });
    const cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: answers }));
    const everybody = (await server.get<News>('/news?size=12')).body.released;
    const { body } = await server.call<News>('GET', '/news?size=12', { cookie });
    const matches = await Promise.all(
      body.released.map(async ({ title }) => {
        const match = await server.call<{ value: number }>('GET', `/taste/match/${title.id}`, { cookie });
        return match.body.value;
      }),
    );
    expect(matches).toHaveLength(12);
    const firstLow = matches.findIndex((match) => match < 35);
    expect(matches.slice(firstLow < 0 ? 12 : firstLow).every((match) => match < 35)).toBe(true);
    expect(body.released).not.toEqual(everybody);
  });

  it('names a bad field', async () => {
    expect(await server.get('/news?size=0')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^size/) },
    });
  });
});

import type { MovieListDetail } from '@palate/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testServer } from '../../../testing/index.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { parseZip } from '../../../testing/parse-zip.ts';
import { tasteTest } from '../../../testing/titles/taste-test.ts';

const server = testServer();
const fetchExport = ({ headers }: SignedIn) => server.app.inject({ url: '/api/user/export', headers });
const exported = async (member: SignedIn) => parseZip((await fetchExport(member)).rawPayload);
const csvRows = (text: string) => text.split('\r\n').slice(0, -1);

/** Stores `count` ended sessions of a member, each with another user agent. */
async function addSessions({ user }: SignedIn, count: number): Promise<void> {
  await sql`
    insert into member_sessions (user_id, origin_jti, user_agent, ended_at)
    select ${user.id}::uuid, 'origin ' || n, 'browser ' || n, now() from generate_series(1, ${count}) as n
  `.execute(server.db);
}

describe('GET /user/export', () => {
  it('is one ZIP with everything of a member, and nothing of another', async () => {
    const other = await signIn(server, { userAgent: 'Somebody else’s' });
    const member = await signIn(server, { userAgent: '=HYPERLINK("x"), a "browser"\n' });
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
    await server.call('PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
      body: { theme: 'auditorium' },
      headers: member.headers,
    });
    const answer = await fetchExport(member);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const files = parseZip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      'README.txt',
      'account.json',
      'avatar.json',
      'check-in.json',
      'last-pick.json',
      'letters.json',
      'preferences.json',
      'profile.json',
      'subscription.json',
      'taste.json',
      'writer-status.json',
      'year-letters.json',
      'activities.json',
      'activities.csv',
      'books.json',
      'books.csv',
      'dna-votes.json',
      'dna-votes.csv',
      'drafts.json',
      'drafts.csv',
      'episodes.json',
      'episodes.csv',
      'joint-taste-evenings.json',
      'joint-taste-evenings.csv',
      'joint-taste-groups.json',
      'joint-taste-groups.csv',
      'joint-taste-partners.json',
      'joint-taste-partners.csv',
      'likes.json',
      'likes.csv',
      'list-entries.json',
      'list-entries.csv',
      'lists.json',
      'lists.csv',
      'moderation.json',
      'moderation.csv',
      'notices.json',
      'notices.csv',
      'notifications.json',
      'notifications.csv',
      'premium-recommendations.json',
      'premium-recommendations.csv',
      'relations.json',
      'relations.csv',
      'reports.json',
      'reports.csv',
      'season-ratings.json',
      'season-ratings.csv',
      'service-prices.json',
      'service-prices.csv',
      'sessions.json',
      'sessions.csv',
      'shortcuts.json',
      'shortcuts.csv',
      'taste-answers.json',
      'taste-answers.csv',
      'trackers.json',
      'trackers.csv',
      'viewings.json',
      'viewings.csv',
      'writings.json',
      'writings.csv',
    ]);
    const account = JSON.parse(files.get('account.json') ?? '');
    expect(account).toEqual((await server.call('GET', '/user', { headers: member.headers })).body);
    expect(JSON.parse(files.get('preferences.json') ?? '')).toMatchObject({ theme: 'auditorium' });
    expect(JSON.parse(files.get('taste.json') ?? '')).toMatchObject({
      answers: { countryCode: 'us' },
    });
    const answers: { kind: string }[] = JSON.parse(files.get('taste-answers.json') ?? '');
    expect(
      answers
        .map(({ kind }) => kind)
        .sort()
        .join(' '),
    ).toBe('loved loved loved mark mark mark pair pair pair pair');
    expect(csvRows(files.get('taste-answers.csv') ?? '').slice(0, 2)).toEqual([
      'kind,first,second,answer',
      'loved,past-lives-2023,,loved',
    ]);
    expect([...files.values()].join()).not.toContain(other.sub);
    expect([...files.values()].join()).not.toContain('Somebody else’s');
  });

  it('escapes formulas, quotes and line breaks for spreadsheets', async () => {
    const member = await signIn(server, { userAgent: '=1+1, "quoted"' });
    const files = await exported(member);
    const [session] = JSON.parse(files.get('sessions.json') ?? '');
    expect(session.userAgent).toBe('=1+1, "quoted"');
    expect(files.get('sessions.csv')).toContain(`${session.id},"'=1+1, ""quoted""",${session.firstSeenAt},`);
  });

  it('has the member’s lists with their entries in order, and those they edit', async () => {
    const member = await signIn(server);
    const other = await signIn(server);
    const make = (by: SignedIn, title: string, movieList: string[]) =>
      server.call<MovieListDetail>('POST', '/palate/movie-list', {
        headers: by.headers,
        body: { title, movieList },
      });
    const own = (await make(member, 'Own', ['moonlight-2016', 'book:the-remains-of-the-day'])).body;
    const joined = (await make(other, 'Joined', ['the-godfather-1972'])).body;
    await make(other, 'Secret', []);
    await server.db
      .insertInto('list_collaborators')
      .values({ list_id: joined.movieListId, user_id: member.user.id, joined_at: server.now() })
      .execute();
    const files = await exported(member);
    const lists: { list: string; role: string }[] = JSON.parse(files.get('lists.json') ?? '');
    expect(new Map(lists.map(({ list, role }) => [list, role]))).toEqual(
      new Map([
        [own.movieListId, 'owner'],
        [joined.movieListId, 'collaborator'],
      ]),
    );
    const entries: { list: string; entry: string }[] = JSON.parse(files.get('list-entries.json') ?? '');
    expect(entries.map(({ list, entry }) => [list, entry])).toEqual([
      [own.movieListId, 'moonlight-2016'],
      [own.movieListId, 'book:the-remains-of-the-day'],
    ]);
  });

  it('of somebody without a taste says so', async () => {
    const files = await exported(await signIn(server));
    expect(JSON.parse(files.get('taste.json') ?? '')).toBeNull();
    expect(JSON.parse(files.get('taste-answers.json') ?? '')).toEqual([]);
    expect(files.get('taste-answers.csv')).toBe('kind,first,second,answer\r\n');
  });

  it('contains all of 20,000 rows once, read a thousand at a time', async () => {
    const member = await signIn(server);
    await addSessions(member, 20_000);
    const statements = vi.spyOn(server.db, 'selectFrom');
    const files = await exported(member);
    // Two files of sessions, a page each thousand rows; the rest is a handful.
    expect(statements.mock.calls.length).toBeGreaterThanOrEqual(2 * 20);
    expect(statements.mock.calls.length).toBeLessThan(2 * 21 + 60);
    statements.mockRestore();
    const sessions: { id: string; userAgent: string | null }[] = JSON.parse(files.get('sessions.json') ?? '');
    expect(sessions).toHaveLength(20_001);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(20_001);
    expect(csvRows(files.get('sessions.csv') ?? '')).toHaveLength(20_002);
  });

  it('that can’t be finished doesn’t look finished, and the next one is whole', async () => {
    const member = await signIn(server);
    await addSessions(member, 3_000);
    let pages = 0;
    const original = server.db.selectFrom.bind(server.db);
    const spy = vi.spyOn(server.db, 'selectFrom').mockImplementation(((table: never) => {
      if (table === ('member_sessions' as never) && ++pages === 2) throw new Error('the database went away');
      return original(table);
    }) as never);
    const failed = await fetchExport(member).catch((error: unknown) => error);
    spy.mockRestore();
    if (failed instanceof Error) expect(failed.message).not.toBe('');
    else expect(() => parseZip((failed as { rawPayload: Buffer }).rawPayload)).toThrow();
    expect((await exported(member)).size).toBe(62);
  });

  it('is only for the member', async () => {
    expect((await server.app.inject({ url: '/api/user/export' })).statusCode).toBe(401);
  });
});

import { randomUUID } from 'node:crypto';
import type { Draft, ErrorBody, Paged } from '@palate/contract';
import { WRITING_MAX } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { parseZip } from '../../testing/parse-zip.ts';

const server = testServer();
const FILM = 'moonlight-2016';

let author: SignedIn;
beforeEach(async () => {
  author = await signIn(server);
});

const send = <Body = Draft>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  by = author,
) => server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: by.headers });
const text = (fields: object = {}) => ({
  kind: 'review',
  title: 'Blue',
  content: 'Quiet and',
  movieIds: [FILM],
  version: 0,
  ...fields,
});
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};

describe('a draft', () => {
  it('is available on another device as last saved', async () => {
    const id = randomUUID();
    expect((await send('PUT', `/drafts/${id}`, text())).body).toMatchObject({ id, version: 1 });
    const saved = (await send('PUT', `/drafts/${id}`, text({ content: 'Quiet and blue', version: 1 }))).body;
    const elsewhere = await signIn(server, { sub: author.sub });
    expect((await send('GET', `/drafts/${id}`, undefined, elsewhere)).body).toEqual(saved);
    expect((await send<Paged<Draft>>('GET', '/drafts', undefined, elsewhere)).body).toMatchObject({
      content: [saved],
      totalElements: 1,
    });
    expect(saved).toMatchObject({ kind: 'review', title: 'Blue', content: 'Quiet and blue', version: 2 });
  });

  it('has its rating, spoiler setting and DNA on another device', async () => {
    const id = randomUUID();
    const verdict = { rating: 4.5, spoiler: { season: 2 }, dna: { pace: 'confirmed', scale: 1.5 } };
    expect((await send('PUT', `/drafts/${id}`, text())).body).toMatchObject({
      rating: null,
      spoiler: null,
      dna: {},
    });
    const rated = await send('PUT', `/drafts/${id}`, text({ ...verdict, version: 1 }));
    expect(rated.body).toMatchObject({ ...verdict, version: 2 });
    expect((await send('GET', `/drafts/${id}`)).body).toEqual(rated.body);
    // The answer may have been lost.
    expect((await send('PUT', `/drafts/${id}`, text({ ...verdict, version: 1 }))).body).toEqual(rated.body);
    const longer = await send('PUT', `/drafts/${id}`, text({ content: 'Quiet and blue', version: 2 }));
    expect(longer.body).toMatchObject({ ...verdict, version: 3 });
    const cleared = text({ rating: 0, spoiler: null, dna: {}, version: 3 });
    expect((await send('PUT', `/drafts/${id}`, cleared)).body).toMatchObject({
      rating: 0,
      spoiler: null,
      dna: {},
      version: 4,
    });
  });

  it('isn’t overwritten by an editor that hasn’t seen its last version', async () => {
    const id = randomUUID();
    await send('PUT', `/drafts/${id}`, text());
    const both = await Promise.all(
      ['one', 'two'].map((content) => send('PUT', `/drafts/${id}`, text({ content, version: 1 }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)?.body.content;
    expect((await send('GET', `/drafts/${id}`)).body).toMatchObject({ content: winner, version: 2 });
    expect(await codeOf(send('PUT', `/drafts/${id}`, text({ content: 'late', version: 1 })))).toEqual([
      409,
      'DRAFT_CHANGED',
    ]);
  });

  it('can be saved again after an answer that got lost', async () => {
    const id = randomUUID();
    const first = await Promise.all([1, 2].map(() => send('PUT', `/drafts/${id}`, text())));
    expect(first.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  it('is the author’s alone', async () => {
    const id = randomUUID();
    await send('PUT', `/drafts/${id}`, text());
    const other = await signIn(server);
    for (const call of [
      send('GET', `/drafts/${id}`, undefined, other),
      send('PUT', `/drafts/${id}`, text({ content: 'Mine' }), other),
      send('PUT', `/drafts/${randomUUID()}`, text({ version: 3 })),
    ])
      expect(await codeOf(call)).toEqual([404, 'DRAFT_NOT_FOUND']);
    await send('DELETE', `/drafts/${id}`, undefined, other);
    expect((await send('GET', `/drafts/${id}`)).body.content).toBe('Quiet and');
    expect((await server.call('GET', `/drafts/${id}`)).status).toBe(401);
  });

  it('is deleted when it is published, and on request', async () => {
    const id = randomUUID();
    await send('PUT', `/drafts/${id}`, text());
    await send('POST', '/movie-reviews', { id, movieId: FILM, title: 'Blue', content: 'Quiet.' });
    expect(await codeOf(send('GET', `/drafts/${id}`))).toEqual([404, 'DRAFT_NOT_FOUND']);
    const other = randomUUID();
    await send('PUT', `/drafts/${other}`, text());
    for (let i = 0; i < 2; i++) expect((await send('DELETE', `/drafts/${other}`)).status).toBe(200);
    expect((await send<Paged<Draft>>('GET', '/drafts')).body.totalElements).toBe(0);
  });

  it.each([
    ['review', '/movie-reviews', { movieId: FILM }],
    ['story', '/movie-stories', {}],
  ])(
    'isn’t published as a %s while there is a version that the editor hasn’t seen',
    async (kind, path, fields) => {
      const id = randomUUID();
      await send('PUT', `/drafts/${id}`, text({ kind }));
      const later = (await send('PUT', `/drafts/${id}`, text({ kind, content: 'Later', version: 1 }))).body;
      const publish = (draftVersion: number) =>
        send('POST', path, { id, title: 'Blue', content: 'Quiet and', ...fields, draftVersion });
      expect(await codeOf(publish(1))).toEqual([409, 'DRAFT_CHANGED']);
      expect((await send('GET', `${path}/${id}`)).status).toBe(404);
      expect((await send('GET', `/drafts/${id}`)).body).toEqual(later);
      expect(await codeOf(publish(0))).toEqual([400, 'INVALID_REQUEST']);
      expect((await publish(2)).status).toBe(200);
      expect(await codeOf(send('GET', `/drafts/${id}`))).toEqual([404, 'DRAFT_NOT_FOUND']);
      // The answer may have been lost.
      expect((await publish(2)).status).toBe(200);
    },
  );

  it.each([
    ['review', '/movie-reviews', { movieId: FILM }],
    ['story', '/movie-stories', {}],
  ])('isn’t left or made under the id of a published %s', async (kind, path, fields) => {
    const id = randomUUID();
    const publish = () => send('POST', path, { id, title: 'Blue', content: 'Quiet.', ...fields });
    await publish();
    expect(await codeOf(send('PUT', `/drafts/${id}`, text({ kind })))).toEqual([404, 'DRAFT_NOT_FOUND']);
    expect((await send<Paged<Draft>>('GET', '/drafts')).body.totalElements).toBe(0);
    // One from before published ids were refused goes with a repeated request.
    await server.db
      .insertInto('drafts')
      .values({
        id,
        user_id: author.user.id,
        kind: kind === 'story' ? 'story' : 'review',
        title: '',
        content: '',
        movie_ids: [],
        saved_at: server.now(),
      })
      .execute();
    expect((await publish()).status).toBe(200);
    expect((await send<Paged<Draft>>('GET', '/drafts')).body.totalElements).toBe(0);
  });

  it('may have a headline that is far too long to be published', async () => {
    const title = 'a'.repeat(WRITING_MAX.draftHeadline);
    expect((await send('PUT', `/drafts/${randomUUID()}`, text({ title }))).body).toMatchObject({ title });
  });

  it('counts an emoji as one character, and keeps spaces at the ends', async () => {
    const content = ` ${'🍿'.repeat(WRITING_MAX.draft - 2)} `;
    expect((await send('PUT', `/drafts/${randomUUID()}`, text({ content }))).body).toMatchObject({ content });
  });

  it.each([
    [{ kind: 'poem' }, [400, 'INVALID_REQUEST']],
    [{ version: -1 }, [400, 'INVALID_REQUEST']],
    [{ rating: 4.3 }, [400, 'INVALID_REQUEST']],
    [{ spoiler: { episode: 1 } }, [400, 'INVALID_REQUEST']],
    [{ dna: { pace: 9 } }, [400, 'INVALID_REQUEST']],
    [{ title: 'a'.repeat(WRITING_MAX.draftHeadline + 1) }, [400, 'INVALID_REQUEST']],
    [{ content: 'a'.repeat(WRITING_MAX.draft + 1) }, [400, 'INVALID_REQUEST']],
    [{ content: 'a'.repeat(1_000_000) }, [413, 'BODY_TOO_LARGE']],
    [{ content: 'a\u0000' }, [400, 'INVALID_REQUEST']],
  ])('refuses %j', async (fields, expected) => {
    expect(await codeOf(send('PUT', `/drafts/${randomUUID()}`, text(fields)))).toEqual(expected);
  });

  it('is one of so many at most', async () => {
    await server.db
      .insertInto('drafts')
      .values(
        Array.from({ length: WRITING_MAX.drafts }, () => ({
          id: randomUUID(),
          user_id: author.user.id,
          kind: 'story' as const,
          title: '',
          content: '',
          movie_ids: [],
          saved_at: server.now(),
        })),
      )
      .execute();
    expect(await codeOf(send('PUT', `/drafts/${randomUUID()}`, text()))).toEqual([409, 'TOO_MANY_DRAFTS']);
  });

  it('is in the export', async () => {
    const verdict = { rating: 4.5, spoiler: { season: 2 }, dna: { pace: 'confirmed', scale: 1.5 } };
    await send('PUT', `/drafts/${randomUUID()}`, text(verdict));
    const answer = await server.app.inject({ url: '/api/user/export', headers: author.headers });
    const [draft] = JSON.parse(parseZip(answer.rawPayload).get('drafts.json') ?? '[]');
    expect(draft).toMatchObject({ kind: 'review', movies: FILM, content: 'Quiet and' });
    expect(draft).toMatchObject({ rating: 4.5, isSpoiler: true, season: 2, episode: null });
    expect(draft.dna.split(', ').sort()).toEqual(['pace confirmed', 'scale 1.5']);
  });
});

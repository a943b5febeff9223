import { randomUUID } from 'node:crypto';
import type { DnaVotes, TitleDetail } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { correctTitle, parseValue, uncorrectTitle } from '../corrections/index.ts';
import { type ImportedTitle, type ImportSource, writeTitles } from '../imports/index.ts';
import { applyVotes } from './apply-votes.ts';
import { saveVotes } from './dna-votes.sql.ts';

const server = testServer();
const PATH = '/movie/tt0068646/dna-votes';
const ID = 'the-godfather-1972';
const never = () => false;

const putVotes = (headers: Record<string, string>, votes: unknown, path = PATH) =>
  server.call<DnaVotes>('PUT', path, { body: { votes }, headers });
const titleOf = (id: string) =>
  server.db.selectFrom('titles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paceOf = async (id = ID) => (await titleOf(id)).dna[0] ?? 0;

/** Stores `count` members’ equal votes on a title’s pace. */
async function agree(count: number, value: number, titleId = ID): Promise<void> {
  for (let i = 0; i < count; i++) {
    const sub = randomUUID();
    const { id } = await server.db
      .insertInto('users')
      .values({ sub, email: `${sub}@palate.example`, first_name: '', second_name: '', country_code: 'us' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .transaction()
      .execute((transaction) => saveVotes(transaction, id, titleId, { pace: value }));
  }
}

let shipped: number;
beforeEach(async () => {
  await sql`truncate dna_votes, dna_votes_due, title_corrections`.execute(server.db);
  await sql`update titles set dna = array[2, 3, 3, 3, 3, 3, 3, 3, 3, 3] where id = ${ID}`.execute(server.db);
  shipped = await paceOf();
});

describe('a member’s votes on a title’s DNA', () => {
  it('are stored by slider, changed, taken back, and counted with the others’', async () => {
    const [one, other] = [await signIn(server), await signIn(server)];
    const first = await putVotes(one.headers, { pace: 4.5, scale: 2 });
    expect(first).toMatchObject({
      status: 200,
      body: { votes: { pace: 4.5, scale: 2 }, counts: { pace: 1, scale: 1 } },
    });
    await putVotes(other.headers, { pace: 1 });
    const second = await putVotes(one.headers, { pace: 4, scale: null });
    expect(second.body).toEqual({ votes: { pace: 4 }, counts: { pace: 2 } });
    expect((await server.call('GET', PATH, { headers: other.headers })).body).toEqual({
      votes: { pace: 1 },
      counts: { pace: 2 },
    });
  });

  it.each([
    [{ pace: 5.5 }, 'body.votes.pace'],
    [{ pace: 0.5 }, 'body.votes.pace'],
    [{ pace: 3.3 }, 'body.votes.pace'],
    [{ pace: 'fast' }, 'body.votes.pace'],
    [{ speed: 3 }, 'body.votes'],
    [undefined, 'body.votes'],
  ])('rejects %j and says what is wrong', async (votes, field) => {
    const { headers } = await signIn(server);
    const { status, body } = await server.call('PUT', PATH, { body: { votes }, headers });
    expect(status).toBe(400);
    expect(body.message).toContain(field.replace('body.', ''));
  });

  it('need a member and an existing title', async () => {
    expect((await server.call('PUT', PATH, { body: { votes: { pace: 3 } } })).status).toBe(401);
    const { headers } = await signIn(server);
    expect((await putVotes(headers, { pace: 3 }, '/movie/tt0000000/dna-votes')).status).toBe(404);
    expect((await server.call('GET', '/movie/nowhere/dna-votes', { headers })).status).toBe(404);
  });
});

describe('votes laid on a title', () => {
  it('move it by less than a tenth for one, and nearly all the way for fifty that agree', async () => {
    const { headers } = await signIn(server);
    await putVotes(headers, { pace: 5 });
    expect(await paceOf()).toBe(shipped);
    expect(await applyVotes(server.db, never)).toBe(1);
    const once = await paceOf();
    expect(once).toBeGreaterThan(shipped);
    expect(once).toBeLessThan(shipped + 0.1);
    expect(await applyVotes(server.db, never)).toBe(0);
    expect(await paceOf()).toBe(once);

    await agree(49, 5);
    await applyVotes(server.db, never);
    expect(await paceOf()).toBeGreaterThan(4.9);
    await server.catalogue.refresh();
    const page = await server.get<TitleDetail>('/movie/tt0068646');
    expect(page.body.dna.pace).toBeGreaterThan(4.8);
    // What an operator corrected is marked so; what members say isn't that.
    expect(page.body.correctedFields).toEqual([]);
  });

  it('have no effect once they are all removed, or their members deleted', async () => {
    const { headers } = await signIn(server);
    await putVotes(headers, { pace: 5 });
    await applyVotes(server.db, never);
    await putVotes(headers, { pace: null });
    await applyVotes(server.db, never);
    expect(await paceOf()).toBe(shipped);

    await putVotes(headers, { pace: 5 });
    await applyVotes(server.db, never);
    expect(await paceOf()).not.toBe(shipped);
    expect((await server.call('DELETE', '/user', { body: { confirm: true }, headers })).status).toBe(200);
    await applyVotes(server.db, never);
    expect(await paceOf()).toBe(shipped);
  });

  it('lie beneath the operator’s word, and show again when that is taken back', async () => {
    await correctTitle(server.db, ID, parseValue('dna.pace=1'), null);
    await agree(7, 5);
    await applyVotes(server.db, never);
    expect(await paceOf()).toBe(1);
    await uncorrectTitle(server.db, ID, 'dna.pace');
    expect(await paceOf()).toBeCloseTo((shipped + 5) / 2, 5);
  });

  it('go with a prediction that sources change, and make it sure once they decide', async () => {
    const predictor = (pace: number) => ({
      predict: () => ({ dna: [pace, ...Array(9).fill(3)], sd: Array(10).fill(0.5), themes: [] }),
      prepare: () => undefined,
      preparedFor: () => undefined,
    });
    const film: ImportedTitle = {
      at: 1,
      kind: 'movie',
      title: 'A Film Nobody Judged',
      year: 1999,
      imdbId: 'tt9900001',
      runtimeMinutes: 90,
      genres: ['drama'],
      keywords: [],
      countries: ['US'],
      languages: ['en'],
      certificates: {},
      streamings: [],
      people: [],
      overview: { text: 'Some words.', source: 'a book' },
    };
    const bring = (pace: number, changes: Partial<ImportedTitle>, name: ImportSource['name']) =>
      server.db
        .transaction()
        .execute((trx) => writeTitles(trx, [{ ...film, ...changes }], { name, run: 1 }, predictor(pace)));
    await bring(2, {}, 'file');
    const { id } = await server.db
      .selectFrom('titles')
      .select('id')
      .where('imdb_id', '=', 'tt9900001')
      .executeTakeFirstOrThrow();

    await agree(3, 5, id);
    await applyVotes(server.db, never);
    const few = await titleOf(id);
    expect(few.dna[0]).toBeCloseTo(2 + (3 * 9) / 58, 5);
    expect(few.dna_sd?.[0]).toBeCloseTo(0.5 * (1 - 9 / 58), 5);

    // A source that stands above brings other facts, from which something else is predicted.
    await bring(1, { genres: ['thriller'] }, 'tmdb');
    expect((await titleOf(id)).dna[0]).toBeCloseTo(1 + (4 * 9) / 58, 5);

    await agree(5, 5, id);
    await applyVotes(server.db, never);
    const many = await titleOf(id);
    expect(many.dna[0]).toBeCloseTo(1 + (4 * 64) / 113, 5);
    expect(many.dna_sd?.[0]).toBe(0);
    expect(many.is_dna_predicted).toBe(true);
  });
});

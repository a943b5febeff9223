import { randomUUID } from 'node:crypto';
import { type Card, TASTE_TEST } from '@palate/contract';
import { fitTaste } from '@palate/recommender';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { signIn } from '../../../testing/members/sign-in.ts';
import { LOVED } from '../../../testing/titles/taste-test.ts';
import { type Answers, toEvidence } from './answers.ts';
import { choosePairs } from './choose-pairs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Pair = [Card, Card];
type Answer = (pair: Pair) => object;

const NOBODY: Answers = {
  ageRange: { start: 30, end: 44 },
  countryCode: 'us',
  preferences: { positive: [], negative: [] },
  loved: [],
  pairs: [],
};
const NOTHING_SEEN = { seen: new Uint32Array(0), dismissed: new Set<number>() };
const person = (changes: object = {}) => ({
  country: 'us',
  ageRange: { start: 30, end: 44 },
  genres: { positive: ['drama'], negative: ['horror'] },
  lovedMovies: LOVED.map((id) => ({ id, title: id })),
  ...changes,
});
const ask = async (body: object) => {
  const answer = await server.call<{ pairs: Pair[]; done: boolean }>('POST', '/taste/movie-pairs', { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = (pair: Pair) => pair.map(({ id }) => id as string);

/** Takes the whole taste test. @returns every pair that was shown, and whether the test was completed */
async function takeTest(answer: Answer): Promise<{ shown: Pair[]; isDone: boolean }> {
  const shown: Pair[] = [];
  const pairPreferences: object[] = [];
  for (let asked = 0; asked <= TASTE_TEST.pairsMax; asked += 1) {
    const { pairs, done } = await ask(person({ pairPreferences }));
    if (done) {
      expect(pairs).toEqual([]);
      return { shown, isDone: true };
    }
    const [pair] = pairs;
    if (!pair) break;
    shown.push(pair);
    pairPreferences.push(answer(pair));
  }
  return { shown, isDone: false };
}

const choose =
  (isBetter: (one: Card, other: Card) => boolean): Answer =>
  ([one, other]) =>
    isBetter(one, other) ? { winner: one.id, loser: other.id } : { winner: other.id, loser: one.id };

describe('POST /taste/movie-pairs', () => {
  it('returns several pairs of different, well-known titles, without loved ones', async () => {
    const { pairs, done } = await ask(person());
    expect(done).toBe(false);
    expect(pairs.length).toBeGreaterThan(1);
    const ids = pairs.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(LOVED).not.toContain(id);
    for (const card of pairs.flat()) expect(card.popularity).toBeGreaterThan(30);
  });

  it('asks the same person the same, and others others', async () => {
    const ids = async (body: object) => (await ask(body)).pairs.map(idsOf);
    expect(await ids(person())).toEqual(await ids(person()));
    const other = person({
      lovedMovies: [{ id: 'the-matrix-1999', title: '' }],
      genres: { positive: ['action'], negative: [] },
    });
    expect(await ids(other)).not.toEqual(await ids(person()));
  });

  it.each<[string, Answer]>([
    ['somebody who wants weight', choose((one, other) => one.dna.weightiness > other.dna.weightiness)],
    ['somebody who wants pace', choose((one, other) => one.dna.pace > other.dna.pace)],
    ['somebody who wants neither', (pair) => ({ shown: idsOf(pair), answer: 'neither' })],
    [
      'somebody who has seen nothing',
      (pair) => ({ shown: idsOf(pair), answer: 'unseen', unseen: idsOf(pair) }),
    ],
  ])('leads %s to an end, and never asks the same twice', async (_, answer) => {
    const { shown, isDone } = await takeTest(answer);
    expect(isDone).toBe(true);
    expect(shown.length).toBeGreaterThanOrEqual(TASTE_TEST.pairsMin);
    expect(shown.length).toBeLessThanOrEqual(TASTE_TEST.pairsMax);
    const pairs = shown.map((pair) => idsOf(pair).sort().join(' '));
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const id of shown.flatMap(idsOf)) {
      expect(shown.flatMap(idsOf).filter((other) => other === id).length).toBeLessThanOrEqual(2);
    }
  });

  it.each<[string, Answer]>([
    ['weight', choose((one, other) => one.dna.weightiness > other.dna.weightiness)],
    ['pace', choose((one, other) => one.dna.pace > other.dna.pace)],
  ])('ends before the last pair with somebody who clearly wants %s', async (_, answer) => {
    expect((await takeTest(answer)).shown.length).toBeLessThan(TASTE_TEST.pairsMax);
  });

  it('continues to the last pair if no title was seen, and repeats none', async () => {
    const { shown } = await takeTest((pair) => ({
      shown: idsOf(pair),
      answer: 'unseen',
      unseen: idsOf(pair),
    }));
    const ids = shown.flatMap(idsOf);
    expect(shown).toHaveLength(TASTE_TEST.pairsMax);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('asks somebody of films like theirs about films they may like', async () => {
    const { snapshot } = server.catalogue;
    const slow = person({
      lovedMovies: ['three-colours-blue-1993', 'amour-2012', 'wild-strawberries-1957'].map((id) => ({
        id,
        title: '',
      })),
      genres: { positive: [], negative: ['superhero', 'action'] },
    });
    const { pairs } = await ask(slow);
    for (const card of pairs.flat()) {
      expect(snapshot.rowOf(card.id)).toBeDefined();
      expect(card.genres).not.toContain('superhero');
      expect(card.genres).not.toContain('action');
    }
  });

  it('chooses the first pairs once for all of a country and age', async () => {
    const { snapshot } = server.catalogue;
    const first = await choosePairs(snapshot, NOBODY, 2026, NOTHING_SEEN);
    expect(first.pairs.length).toBeGreaterThan(0);
    expect(await choosePairs(snapshot, { ...NOBODY }, 2026, NOTHING_SEEN)).toBe(first);
    const japanese = await choosePairs(snapshot, { ...NOBODY, countryCode: 'jp' }, 2026, NOTHING_SEEN);
    expect(japanese.pairs).not.toEqual(first.pairs);
    const stated = { ...NOBODY, preferences: { positive: ['drama' as const], negative: [] } };
    expect(await choosePairs(snapshot, stated, 2026, NOTHING_SEEN)).not.toBe(first);
  });

  it('counts titles seen elsewhere as known, not as liked', async () => {
    const { snapshot } = server.catalogue;
    const obscure = snapshot.orderBy('popularity').slice(-200);
    const fit = (alsoSeen?: Uint32Array) => fitTaste(snapshot.matrix, toEvidence(snapshot, NOBODY, alsoSeen));
    expect(fit(obscure).knownness.seenByPopularity.reduce((sum, count) => sum + count)).toBe(obscure.length);
    expect(fit(obscure).knownness.halfSeenPopularity).toBeLessThan(fit().knownness.halfSeenPopularity);
    expect(fit(obscure).posterior.mean).toEqual(fit().posterior.mean);
    const usual = await choosePairs(snapshot, NOBODY, 2026, NOTHING_SEEN);
    expect(await choosePairs(snapshot, NOBODY, 2026, { ...NOTHING_SEEN, seen: obscure })).not.toBe(usual);
  });

  it.each<[string, (id: string) => readonly ['POST' | 'PATCH' | 'PUT', string, object]]>([
    ['isn’t interested in', (id) => ['PATCH', `/movietracker/${id}`, { notInterested: true }]],
    ['has rated', (id) => ['POST', `/movietracker/rate/${id}`, { rating: 4 }]],
    ['has reacted to', (id) => ['PATCH', `/movietracker/${id}`, { hooked: true }]],
    ['has logged', (movieId) => ['PUT', `/viewings/${randomUUID()}`, { movieId }]],
  ])('asks about no title that the member %s', async (_, callOf) => {
    const { headers } = await signIn(server);
    const askAsMember = async () => {
      const options = { body: person({ pairPreferences: [] }), headers };
      const { body } = await server.call<{ pairs: Pair[] }>('POST', '/taste/movie-pairs', options);
      return body.pairs.flatMap(idsOf);
    };
    const [known = ''] = await askAsMember();
    const [method, path, body] = callOf(known);
    expect((await server.call(method, path, { body, headers })).status).toBe(200);
    const asked = await askAsMember();
    expect(asked.length).toBeGreaterThan(1);
    expect(asked).not.toContain(known);
  });

  it('asks members who have seen very many titles about other ones', async () => {
    const { snapshot } = server.catalogue;
    const seen = Uint32Array.from(snapshot.orderBy('popularity').slice(0, 1000));
    const { pairs, done } = await choosePairs(snapshot, NOBODY, 2026, { ...NOTHING_SEEN, seen });
    expect(done).toBe(false);
    expect(pairs.length).toBeGreaterThan(1);
    for (const row of pairs.flat()) expect(seen).not.toContain(row);
  });

  it('asks about seen titles if no other ones are left, but only for the least number of answers', async () => {
    const { snapshot } = server.catalogue;
    const seen = Uint32Array.from(snapshot.orderBy('popularity'));
    const [dismissed = 0] = seen;
    const everything = { seen, dismissed: new Set([dismissed]) };
    const { pairs, done } = await choosePairs(snapshot, NOBODY, 2026, everything);
    expect(done).toBe(false);
    expect(pairs.length).toBeGreaterThan(1);
    expect(pairs.flat()).not.toContain(dismissed);
    const answered = Array.from({ length: TASTE_TEST.pairsMin }, (_, i) => ({
      winner: snapshot.idAt(seen[2 * i + 1] ?? 0),
      loser: snapshot.idAt(seen[2 * i + 2] ?? 0),
    }));
    const after = await choosePairs(snapshot, { ...NOBODY, pairs: answered }, 2026, everything);
    expect(after).toEqual({ pairs: [], done: true });
  });

  it('chooses pairs according to the answers', async () => {
    const first = await ask(person());
    const [pair] = first.pairs;
    const [one, other] = pair ? idsOf(pair) : [];
    const after = async (winner?: string, loser?: string) =>
      (await ask(person({ pairPreferences: [{ winner, loser }] }))).pairs.map(idsOf);
    expect(await after(one, other)).not.toEqual(first.pairs.map(idsOf));
  });

  it.each<[string, object, string]>([
    ['an unknown loved title', { lovedMovies: [{ id: 'no-film', title: '' }] }, 'lovedMovies.0.id'],
    [
      'an unknown title in a pair',
      { pairPreferences: [{ winner: 'no-film', loser: 'saw-2004' }] },
      'pairPreferences.0',
    ],
    ['a mark both up and down', { genres: { positive: ['drama'], negative: ['drama'] } }, 'genres'],
    ['no country', { country: undefined }, 'country'],
    ['an age in words', { ageRange: 'young' }, 'ageRange'],
    ['no marks', { genres: {} }, 'genres.positive'],
    [
      'an answer of its own',
      { pairPreferences: [{ shown: ['saw-2004', 'titanic-1997'], answer: 'both' }] },
      'pairPreferences.0',
    ],
  ])('refuses %s and names the field', async (_, changes, field) => {
    const { status, body } = await server.call('POST', '/taste/movie-pairs', { body: person(changes) });
    expect(status).toBe(400);
    expect(body.message.startsWith(field)).toBe(true);
  });

  it('keeps nothing', async () => {
    const answer = await server.call('POST', '/taste/movie-pairs', { body: person() });
    expect(answer.cookies).toEqual({});
    expect(await server.db.selectFrom('visitor_tastes').selectAll().execute()).toEqual([]);
  });
});

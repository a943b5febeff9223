import type { Card, MatchExplanation, Paged, Rail } from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOfDate } from '../../catalogue/index.ts';
import { log } from '../../log.ts';
import { cookieOf, createTestServer, TEST_NOW, type TestServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { fitModel } from './fit-model.ts';
import { listModels } from './models.sql.ts';
import { openModels } from './models.ts';

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer();
  const { snapshot } = server.catalogue;
  // The best known, so that a visitor's answers are about them.
  ids = [...snapshot.orderBy('popularity').subarray(0, 90)].map((row) => snapshot.idAt(row));
});
afterAll(() => server.close());

const fit = (isAgain = false, signal = new AbortController().signal) =>
  fitModel({ db: server.db, signal, isAgain, onProgress: () => undefined });

/** Stores ratings by two groups of raters who differ only in what they like. */
async function rate(raters: number): Promise<void> {
  const all = Array.from({ length: raters }, (_, rater) =>
    ids
      .filter((_, place) => (place * 7 + rater * 3) % 5 > 1)
      .map((title_id) => ({
        source: 'test',
        rater,
        title_id,
        rating: (ids.indexOf(title_id) + rater) % 2 === 0 ? 5 : 1.5,
        rated_at: null,
      })),
  ).flat();
  for (let from = 0; from < all.length; from += 1_000) {
    await server.db
      .insertInto('training_ratings')
      .values(all.slice(from, from + 1_000))
      .execute();
  }
}

describe('fitting', () => {
  it('reports which data is insufficient, and stores no model', async () => {
    expect(await fit()).toEqual({
      kind: 'too few',
      sentence: expect.stringMatching(/^Too few ratings for a model: 0 ratings and 0 taste tests; /),
    });
    await rate(50);
    const result = await fit();
    expect(result).toMatchObject({ kind: 'too few' });
    expect('sentence' in result && result.sentence).toMatch(/^Too few ratings for a model: \d+ by 50 people/);
    expect(await listModels(server.db)).toEqual([]);
  });

  it('stores nothing if it is interrupted', async () => {
    await server.db.deleteFrom('training_ratings').execute();
    await rate(160);
    const stopping = new AbortController();
    const interrupted = fitModel({
      db: server.db,
      signal: stopping.signal,
      isAgain: false,
      onProgress: () => stopping.abort(new Error('stopped')),
    });
    await expect(interrupted).rejects.toThrow('stopped');
    expect((await openModels(server.db, { pollMs: null })).current).toBeNull();
  });

  it('fits, judges itself, and is taken at the next refresh', async () => {
    const result = await fit();
    expect(result).toMatchObject({ kind: 'fitted', figures: { raters: 160, heldRaters: 16 } });
    if (result.kind !== 'fitted') return;
    expect(result.figures.auc).toBeGreaterThan(result.figures.contentAuc + 0.2);
    expect(server.catalogue.snapshot.matrix.learned).toBeNull();
    await server.catalogue.refresh();
    expect(server.catalogue.snapshot.matrix.learned?.rows).toHaveLength(90);
  });

  it('continues from the last model if little has changed, and starts from scratch if it is damaged or asked to', async () => {
    const revise = () =>
      sql`update training_ratings set rating = 6 - rating where (source, rater, title_id) = (
        select source, rater, title_id from training_ratings order by rater desc, title_id limit 1)`.execute(
        server.db,
      );
    await revise();
    const further = await fit();
    expect(further).toMatchObject({ kind: 'fitted', figures: { raters: 160, heldRaters: 16, further: 1 } });
    await sql`update model_parts set bytes = set_byte(bytes, 500, 255 - get_byte(bytes, 500))
      where part = 'factors' and model_id = (select max(id) from models)`.execute(server.db);
    await revise();
    expect(await fit()).toMatchObject({ kind: 'fitted', figures: { further: 0 } });
    await revise();
    expect(await fit()).toMatchObject({ figures: { further: 1 } });
    expect(await fit(true)).toMatchObject({ figures: { further: 0 } });
  });

  it('doesn’t fit again if nothing else has changed, and keeps at most two models', async () => {
    expect(await fit()).toMatchObject({ kind: 'unchanged' });
    await sql`update models set fingerprint = '0 ' || substr(fingerprint, strpos(fingerprint, ' ') + 1)`.execute(
      server.db,
    );
    expect(await fit()).toMatchObject({ kind: 'fitted' });
    expect(await fit()).toMatchObject({ kind: 'unchanged' });
    await fit(true);
    await fit(true);
    const models = await listModels(server.db);
    expect(models.map(({ is_ready }) => is_ready)).toEqual([true, true]);
  });
});

describe('members’ ratings', () => {
  it('are fitted with the imported ones, and again when one changes or its member deletes the account', async () => {
    const fitted = await fit();
    const ratersBefore = 160;
    expect(fitted).toMatchObject({ kind: 'unchanged' });
    const member = await signIn(server);
    for (const id of ids.slice(0, 30)) {
      await server.call('POST', `/movietracker/rate/${id}`, {
        body: { rating: 4.5 },
        headers: member.headers,
      });
    }
    expect(await fit()).toMatchObject({ kind: 'fitted', figures: { raters: ratersBefore + 1 } });
    expect(await fit()).toMatchObject({ kind: 'unchanged' });
    await server.call('POST', `/movietracker/rate/${ids[0]}`, {
      body: { rating: 1 },
      headers: member.headers,
    });
    expect(await fit()).toMatchObject({ kind: 'fitted' });
    await server.call('DELETE', '/user', { body: { confirm: true }, headers: member.headers });
    expect(await fit()).toMatchObject({ kind: 'fitted', figures: { raters: ratersBefore } });
  });
});

describe('serving', () => {
  let loved: string[];
  beforeAll(() => {
    loved = [0, 2, 4, 6].map((place) => ids[place] as string);
  });
  const love = async (all: readonly string[]) => {
    const favoriteMovies = all.map((id) => ({ id, title: id }));
    const body = tasteTest({ moviePreferences: { favoriteMovies, pairPreferences: [] } });
    return cookieOf(await server.call('POST', '/user/taste-test', { body }));
  };
  const explainTo = async (all: readonly string[]) =>
    (await server.get<MatchExplanation>(`/taste/match/${ids[40]}?fullTaste=true`, await love(all))).body;

  it('uses ratings by people with similar taste, and its reasons add up and name loved titles', async () => {
    await server.catalogue.refresh();
    const cookie = await love(loved);
    const explain = async (place: number) =>
      (await server.get<MatchExplanation>(`/taste/match/${ids[place]}?fullTaste=true`, cookie)).body;
    const [alike, other] = [await explain(40), await explain(41)];
    expect(alike.value).toBeGreaterThan((other.value ?? 100) + 15);
    for (const { value, base, contributions, shown, shownBase } of [alike, other]) {
      expect(base + contributions.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(value ?? 0, 0);
      expect(shownBase + contributions.reduce((sum, reason) => sum + reason.shown, 0)).toBe(shown);
    }
    expect(alike.contributions.filter(({ kind, points }) => kind === 'loved' && points > 0)).toHaveLength(4);
    const { body } = await server.get<Paged<Card>>('/movie?category=for-you&size=12', cookie);
    const places = body.content.map(({ id }) => ids.indexOf(id)).filter((place) => place >= 0);
    expect(places.length).toBeGreaterThan(6);
    expect(places.filter((place) => place % 2 === 0).length).toBeGreaterThan(places.length * 0.8);
  });

  describe('the lists of somebody with a taste', () => {
    const GOOD_FROM = 52;
    const MIXED_FROM = 35;
    /** Number of days after which a release's newness has fallen to 1/e. */
    const NEWNESS_DAYS = 365;
    let cookie: string;
    beforeAll(async () => {
      const favoriteMovies = loved.map((id) => ({ id, title: id }));
      const body = tasteTest({
        moviePreferences: { favoriteMovies, pairPreferences: [] },
        genreThemePreferences: { positive: [], negative: ['crime'], neutral: [] },
      });
      cookie = cookieOf(await server.call('POST', '/user/taste-test', { body }));
    });
    const listCategory = async (query: string) =>
      (await server.get<Paged<Card>>(`/movie?category=${query}`, cookie)).body.content;
    const matchOf = ({ tasteMatch }: Card) => tasteMatch?.value ?? Number.NaN;
    const matchesOf = (cards: readonly Card[]) => cards.map(matchOf);

    it.each(['for-you', 'people-like-you'])(
      '%s has no match below good and no genre marked down',
      async (key) => {
        const cards = await listCategory(`${key}&size=100`);
        expect(cards.length).toBeGreaterThan(20);
        expect(Math.min(...matchesOf(cards))).toBeGreaterThanOrEqual(GOOD_FROM);
        expect(cards.flatMap(({ genres }) => genres)).not.toContain('crime');
        for (const id of loved) expect(cards.map((card) => card.id)).not.toContain(id);
      },
    );

    it('orders “For you” by the match shown, but for near ties', async () => {
      const matches = matchesOf(await listCategory('for-you&size=100'));
      // One point for variety and half a point for the watch model; matches are rounded to tenths.
      matches.forEach((match, place) => {
        expect(Math.max(...matches.slice(place))).toBeLessThanOrEqual(match + 1.6);
      });
      // A tie is one of a tenth of a point: none comes from the end of the scale.
      expect(matches.filter((match) => match === Math.max(...matches)).length).toBeLessThanOrEqual(2);
    });

    it('has a rail with what similar people watch, in that order', async () => {
      const { body } = await server.get<Paged<Rail>>('/rails/pages?size=2&cards=12', cookie);
      expect(body.content.map(({ key, title }) => [key, title])).toEqual([
        ['for-you', 'For you'],
        ['people-like-you', 'People like you watch'],
      ]);
      // The raters of the viewer's camp like titles of even places.
      const places = (body.content[1]?.cards ?? []).map(({ id }) => ids.indexOf(id));
      const known = places.filter((place) => place >= 0);
      expect(known.length).toBeGreaterThan(4);
      expect(known.filter((place) => place % 2 === 0).length).toBeGreaterThan(known.length * 0.8);
    });

    it.each(['trending', 'recent'])(
      'weights %s by the match, and shows unsuitable titles last',
      async (key) => {
        const everybody = (await server.get<Paged<Card>>(`/movie?category=${key}&size=24`)).body.content;
        const own = await listCategory(`${key}&size=100`);
        const mean = (cards: readonly Card[]) =>
          matchesOf(cards).reduce((sum, match) => sum + match, 0) / cards.length;
        const matchById = new Map(own.map((card) => [card.id, card]));
        const asForAll = everybody.flatMap(({ id }) => matchById.get(id) ?? []);
        expect(mean(own.slice(0, 24))).toBeGreaterThan(mean(asForAll));
        const firstLow = matchesOf(own).findIndex((match) => match < MIXED_FROM - 0.05);
        const after = firstLow < 0 ? [] : matchesOf(own).slice(firstLow);
        for (const match of after) expect(match).toBeLessThan(MIXED_FROM + 0.05);
      },
    );

    it('orders Trending by activity times match, with unsuitable titles last', async () => {
      const known = (await server.get<Paged<Card>>('/movie?sort=popularity&size=100', cookie)).body.content;
      const unseen = known.filter(({ id }) => !loved.includes(id)).sort((a, b) => matchOf(b) - matchOf(a));
      const [liked] = unseen;
      const [often, seldom, rarely] = unseen.filter((card) => matchOf(card) < 55);
      const unliked = unseen.at(-1);
      if (!liked || !often || !seldom || !rarely || !unliked)
        throw new Error('The catalogue has no such titles');
      expect(matchOf(rarely)).toBeGreaterThan(MIXED_FROM + 3);
      expect(matchOf(unliked)).toBeLessThan(MIXED_FROM - 1);
      // More page views than the floor that well-known titles have, so that these decide.
      const openings = 100;
      const evenOpenings = (card: Card) => (openings * matchOf(liked)) / matchOf(card);
      const opened = [
        { card: unliked, weight: 5 * openings },
        { card: often, weight: 1.3 * evenOpenings(often) },
        { card: seldom, weight: 0.8 * evenOpenings(seldom) },
        { card: rarely, weight: 0.6 * evenOpenings(rarely) },
        { card: liked, weight: openings },
      ].sort((a, b) => b.weight - a.weight);
      for (const { card, weight } of opened)
        server.activity.record({ titleId: card.id, kind: 'opened', weight, by: null });
      await server.activity.flush();
      await server.activity.refresh();

      const expected = [often, liked, seldom, rarely].map(({ id }) => id);
      expect((await listCategory('trending&size=4')).map(({ id }) => id)).toEqual(expected);
      const rails = '/rails/pages?search=trending&cards=4';
      const [own] = (await server.get<Paged<Rail>>(rails, cookie)).body.content;
      expect(own?.cards.map(({ id }) => id)).toEqual(expected);
      const [forAll] = (await server.get<Paged<Rail>>(rails)).body.content;
      expect(forAll?.cards.map(({ id }) => id)).toEqual(opened.slice(0, 4).map(({ card }) => card.id));
    });

    it('orders recent releases by newness times match', async () => {
      const { snapshot } = server.catalogue;
      const today = dayOfDate(TEST_NOW);
      const cards = (await listCategory('recent&size=100')).filter((card) => matchOf(card) >= MIXED_FROM);
      expect(cards.length).toBeGreaterThan(10);
      const scores = cards.map((card) => {
        const released = snapshot.columns.releaseDays[snapshot.rowOf(card.id) ?? -1] ?? 0;
        return Math.exp(-Math.max(0, today - released) / NEWNESS_DAYS) * matchOf(card);
      });
      // Displayed matches are rounded to a tenth.
      for (const [at, score] of scores.slice(1).entries())
        expect(score).toBeLessThan((scores[at] ?? 0) * 1.004);
      expect(new Set(scores.map(Math.round)).size).toBeGreaterThan(5);
    });

    it('shows everybody else the same lists as before', async () => {
      const { body } = await server.get<Paged<Rail>>('/rails/pages?size=50&cards=1');
      expect(body.content.map(({ key }) => key)).not.toContain('people-like-you');
      expect((await server.get<Paged<Card>>('/movie?category=people-like-you')).body.content).toEqual([]);
    });
  });

  it('states correctly what the match would be without a loved title', async () => {
    const reported = await explainTo(loved);
    const reason = reported.contributions.find(({ evidence }) => evidence.includes('your match would be'));
    const [, said] = /your match would be (\d+)\./.exec(reason?.evidence ?? '') ?? [];
    const without = await explainTo(loved.filter((id) => id !== reason?.key));
    expect(Math.abs((without.value ?? 0) - Number(said))).toBeLessThan(0.6);
  });

  it('keeps the previous model if the newest is damaged, and logs that once', async () => {
    const models = await openModels(server.db, { pollMs: null });
    const before = models.current;
    expect(before).not.toBeNull();
    await fit(true);
    await sql`update model_parts set bytes = set_byte(bytes, 500, 255 - get_byte(bytes, 500))
      where part = 'factors' and model_id = (select max(id) from models)`.execute(server.db);
    const said = vi.spyOn(log, 'error').mockReturnValue();
    await models.refresh();
    await models.refresh();
    expect(models.current).toBe(before);
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
    await models.close();
  });
});

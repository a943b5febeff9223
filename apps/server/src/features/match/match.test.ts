import type { Card, Contribution, MatchExplanation, Paged } from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createTestServer, type TestServer } from '../../testing/index.ts';
import { LOVED, tasteTest } from '../../testing/titles/taste-test.ts';

const TITLES = 50;
const FOLDED_MOST = 10;
let server: TestServer;
let cookie: string;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer();
  cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
  const { body } = await server.call<Paged<Card>>('GET', `/movie?size=${TITLES}&sort=popularity`);
  ids = body.content.map(({ id }) => id);
});
afterAll(() => server.close());

const explain = async (id: string, query = '', as: string | undefined = cookie) => {
  const answer = await server.call<MatchExplanation>('GET', `/taste/match/${id}?${query}`, { cookie: as });
  expect(answer.status).toBe(200);
  return answer.body;
};
const sum = (contributions: readonly Contribution[]) =>
  contributions.reduce((total, { points }) => total + points, 0);
function expectToAddUp({ titleId, value, base, shown, shownBase, contributions }: MatchExplanation) {
  expect(Math.abs(base + sum(contributions) - (value ?? Number.NaN)), titleId).toBeLessThanOrEqual(0.5);
  expect(shown).toBe(Math.round(value ?? Number.NaN));
  const whole = contributions.reduce((total, reason) => total + reason.shown, shownBase);
  expect(whole, titleId).toBe(shown);
  for (const { points, shown: read } of contributions) expect(Math.abs(points - read)).toBeLessThan(1.1);
}

describe('GET /taste/match/{id}', () => {
  it('has no match for somebody without a taste', async () => {
    const { baseEvidence, ...rest } = await explain('past-lives-2023', '', '');
    expect(rest).toEqual({
      titleId: 'past-lives-2023',
      value: null,
      tier: null,
      certainty: 0,
      marginPoints: 0,
      base: 0,
      shown: null,
      shownBase: 0,
      reasonCount: 0,
      contributions: [],
      shares: [0, 0, 0, 0],
      answerCount: 0,
      ratingCount: 0,
    });
    expect(baseEvidence).not.toBe('');
  });

  it('names a genre that the title lacks and the viewer’s attitude to it', async () => {
    const body = tasteTest({ genreThemePreferences: { positive: ['drama'], negative: [], neutral: [] } });
    const fond = cookieOf(await server.call('POST', '/user/taste-test', { body }));
    const matches = await Promise.all(ids.slice(0, 20).map((id) => explain(id, 'fullTaste=true', fond)));
    const lacks = matches.flatMap(({ contributions }) =>
      contributions.filter(({ label }) => label === 'Not a drama'),
    );
    expect(lacks.length).toBeGreaterThan(0);
    expect(new Set(lacks.filter(({ points }) => points < 0).map(({ evidence }) => evidence))).toEqual(
      new Set(['You like dramas.']),
    );
    for (const { baseEvidence } of matches)
      expect(baseEvidence).toBe('An average title, for someone like you.');
  });

  it('adds up to the number shown, in short and in full, for fifty titles', async () => {
    expect(ids).toHaveLength(TITLES);
    for (const id of ids) {
      const short = await explain(id);
      const full = await explain(id, 'fullTaste=true');
      expectToAddUp(short);
      expectToAddUp(full);
      expect(full).toMatchObject({ value: short.value, tier: short.tier, base: short.base });
      expect(short.contributions.length).toBeLessThanOrEqual(FOLDED_MOST);
      for (const { points } of full.contributions) expect(points).not.toBe(0);
    }
  });

  it('lists the small reasons beside the others in one answer', async () => {
    for (const id of ids.slice(0, 20)) {
      const short = await explain(id);
      const { contributions: full } = await explain(id, 'fullTaste=true');
      const beside = await explain(id, 'fullTaste=beside');
      const said = new Map(full.map(({ key, kind, evidence }) => [`${kind} ${key}`, evidence]));
      const evidenceOf = ({ key, kind, evidence }: Contribution) => said.get(`${kind} ${key}`) ?? evidence;
      const contributions = short.contributions.map((one) => ({ ...one, evidence: evidenceOf(one) }));
      const named = new Set(short.contributions.map(({ kind, key }) => `${kind} ${key}`));
      const smallReasons = full.filter(({ kind, key }) => !named.has(`${kind} ${key}`));
      expect(beside).toEqual({ ...short, contributions, smallReasons });
    }
  });

  it('lists up to nine reasons worth a point, and combines the rest', async () => {
    for (const id of ids.slice(0, 20)) {
      const { contributions: full, reasonCount } = await explain(id, 'fullTaste=true');
      const { contributions: short } = await explain(id);
      const named = short.slice(0, -1);
      expect(named).toEqual(full.slice(0, named.length));
      const sizes = full.map(({ points }) => Math.abs(points));
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      for (const { points } of named) expect(Math.abs(points)).toBeGreaterThanOrEqual(1);

      const rest = full.slice(named.length);
      const largest = Math.max(...rest.map(({ points }) => Math.abs(points)));
      const gathered = short.at(-1);
      expect(gathered).toMatchObject({ kind: 'rest', count: rest.length });
      if (rest.length > 16) expect(gathered?.label).toBe(`${rest.length} smaller reasons`);
      expect(gathered?.points).toBeCloseTo(sum(rest), 6);
      expect(gathered?.shown).toBe(rest.reduce((total, { shown }) => total + shown, 0));
      expect(gathered?.evidence).toBe(`Each worth ${largest} ${largest === 1 ? 'point' : 'points'} or less.`);
      expect(reasonCount).toBe(full.length);
      const seen = new Set(full.map(({ kind, key }) => `${kind} ${key}`));
      expect(seen.size).toBe(full.length);
    }
  });

  it('is the match on the title’s card', async () => {
    for (const id of ids.slice(0, 10)) {
      const { value, tier, shares } = await explain(id);
      const { tasteMatch } = (await server.call<Card>('GET', `/movie/${id}`, { cookie })).body;
      expect(tasteMatch?.value).toBeCloseTo(value ?? Number.NaN, 0);
      expect(tasteMatch?.tier).toBe(tier);
      expect(tasteMatch?.shares).toEqual(shares);
    }
  });

  it('ranks titles similar to loved ones above others', async () => {
    const near = await explain('moonlight-2016');
    const far = await explain('hereditary-2018');
    expect(near.value).toBeGreaterThan(far.value ?? 100);
    for (const id of LOVED) expect((await explain(id)).value).toBeGreaterThan(52);
  });

  it('goes along with answers that change', async () => {
    const own = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
    const before = await explain('the-matrix-1999', '', own);
    const body = tasteTest();
    body.moviePreferences.favoriteMovies.push({ id: 'the-matrix-1999', title: '' });
    await server.call('POST', '/user/taste-test', { body, cookie: own });
    const after = await explain('the-matrix-1999', '', own);
    expect(after.value).toBeGreaterThan(before.value ?? 100);
    expect(after.answerCount).toBe(before.answerCount + 1);
  });

  it('says what it would be without a loved title, by the answers of now', async () => {
    const withLoved = (...more: string[]) => {
      const body = tasteTest();
      body.moviePreferences.favoriteMovies.push(...more.map((id) => ({ id, title: '' })));
      return body;
    };
    const reasonsOf = async (as: string) =>
      (await Promise.all([...LOVED, 'moonlight-2016'].map((id) => explain(id, 'fullTaste=true', as)))).map(
        ({ contributions }) => contributions.map(({ evidence }) => evidence),
      );
    const own = cookieOf(await server.call('POST', '/user/taste-test', { body: withLoved() }));
    const before = await reasonsOf(own);
    expect(before.flat().filter((evidence) => evidence.includes(' among the titles you love, '))).not.toEqual(
      [],
    );
    expect(await reasonsOf(own)).toEqual(before);
    await server.call('POST', '/user/taste-test', { body: withLoved('the-matrix-1999'), cookie: own });
    const other = cookieOf(
      await server.call('POST', '/user/taste-test', { body: withLoved('the-matrix-1999') }),
    );
    const after = await reasonsOf(own);
    expect(after).toEqual(await reasonsOf(other));
    expect(after).not.toEqual(before);
  });

  it('leans as the sliders of tonight lean, and names them', async () => {
    const usual = await explain('the-matrix-1999', 'fullTaste=true');
    for (const tonight of ['', 'pace:0']) {
      expect(await explain('the-matrix-1999', `fullTaste=true&tonight=${tonight}`)).toEqual(usual);
    }
    const fast = await explain('the-matrix-1999', 'fullTaste=true&tonight=pace:%2B2');
    const slow = await explain('the-matrix-1999', 'fullTaste=true&tonight=pace:-2');
    expectToAddUp(fast);
    expectToAddUp(slow);
    expect(fast.value).toBeGreaterThan(usual.value ?? 100);
    expect(slow.value).toBeLessThan(usual.value ?? 0);
    expect(fast.contributions.find(({ kind }) => kind === 'tonight')).toMatchObject({
      key: 'pace',
      label: 'Tonight: faster',
    });
    expect(slow.contributions.find(({ kind }) => kind === 'tonight')?.label).toBe('Tonight: slower');
    // The wish comes on top: every lasting reason stays what it was, in tenths and in whole points.
    for (const leant of [fast, slow]) {
      expect(leant.contributions.filter(({ kind }) => kind !== 'tonight')).toEqual(usual.contributions);
      expect(leant.reasonCount).toBe(usual.reasonCount);
    }
  });

  it('lets acclaim count more or less tonight, as one reason on top', async () => {
    const wishFor = async (id: string, offset: string) => {
      const usual = await explain(id, 'fullTaste=true');
      const wished = await explain(id, `fullTaste=true&tonight=acclaim:${offset}`);
      expectToAddUp(wished);
      const { label, evidence, points } = wished.contributions.at(-1) ?? { points: Number.NaN };
      expect(wished.contributions.slice(0, -1)).toEqual(usual.contributions);
      expect(points).toBeCloseTo((wished.value ?? 0) - (usual.value ?? 0), 0);
      return { label, evidence, points };
    };
    const acclaimed = await wishFor('the-godfather-1972', '%2B2');
    expect(acclaimed).toMatchObject({
      label: 'Tonight: acclaimed',
      evidence: 'You asked for acclaimed titles tonight.',
    });
    expect(acclaimed.points).toBeGreaterThan(0);
    const ignored = await wishFor('the-godfather-1972', '-2');
    expect(ignored).toMatchObject({
      label: 'Tonight: acclaim counts less',
      evidence: 'Tonight, what critics and viewers think counts less.',
    });
    expect(ignored.points).toBeLessThan(0);
  });

  it('ranks other titles first after a slider’s first steps, for every slider', async () => {
    const firstOf = async (tonight: string) => {
      const { body } = await server.call<Paged<Card>>(
        'GET',
        `/movie?category=for-you&size=12&tonight=${tonight}`,
        {
          cookie,
        },
      );
      return body.content.map(({ id }) => id);
    };
    const usual = await firstOf('');
    for (const key of ['pace', 'weightiness', 'emotionalPunch', 'realism', 'scale']) {
      const news = await Promise.all(
        [':-1', ':%2B1'].map(async (offset) => {
          const leant = await firstOf(`${key}${offset}`);
          return leant.filter((id) => !usual.includes(id)).length;
        }),
      );
      expect(Math.max(...news), key).toBeGreaterThanOrEqual(8);
    }
  });

  it('accepts an external id', async () => {
    expect(await explain('tt0068646')).toEqual(await explain('the-godfather-1972'));
  });

  it.each([
    ['tonight=speed:1', 'tonight'],
    ['tonight=pace:3', 'tonight'],
    ['tonight=acclaim:-2.5', 'tonight'],
    ['tonight=pace', 'tonight'],
    ['fullTaste=perhaps', 'fullTaste'],
  ])('refuses ?%s and names it', async (query, field) => {
    const { status, body } = await server.call('GET', `/taste/match/past-lives-2023?${query}`, { cookie });
    expect(status).toBe(400);
    expect(body.message.startsWith(`${field}: `)).toBe(true);
  });

  it('is 404 for an unknown title', async () => {
    const { status, body } = await server.call('GET', '/taste/match/no-film', { cookie });
    expect([status, body.code]).toEqual([404, 'TITLE_NOT_FOUND']);
  });
});

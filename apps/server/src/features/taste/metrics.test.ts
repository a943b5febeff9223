import { ARCHETYPES, type ErrorBody, SLIDER_KEYS, type TasteMetrics } from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR_COOKIE } from '../../http/caller/visitor-signer.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/index.ts';
import { LOVED, PAIRS, tasteTest } from '../../testing/titles/taste-test.ts';

let server: TestServer;
let cookie: string;
let visitorId: string;
let metrics: TasteMetrics;
beforeAll(async () => {
  server = await createTestServer();
  const answer = await server.call('POST', '/user/taste-test', { body: tasteTest() });
  cookie = cookieOf(answer);
  visitorId = answer.cookies[VISITOR_COOKIE]?.split('.')[0] ?? '';
  metrics = (await get<TasteMetrics>('me', cookie)).body;
});
afterAll(() => server.close());

const get = <Body = ErrorBody>(id: string, as?: string) =>
  server.call<Body>('GET', `/usertaste/metrics/${id}`, { cookie: as });

describe('GET /usertaste/metrics/{id}', () => {
  it('answers a visitor about themselves, as “me” and by their id', async () => {
    expect((await get('me', cookie)).status).toBe(200);
    expect((await get(visitorId, cookie)).body).toEqual(metrics);
  });

  it('reveals nobody else’s taste', async () => {
    const other = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
    for (const as of [other, undefined]) {
      const { status, body } = await get(visitorId, as);
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('has nothing to say of somebody without answers', async () => {
    const { status, body } = await get('me');
    expect([status, body.code]).toEqual([404, 'NO_TASTE']);
  });

  it('shares out a hundred, and names an archetype of ours', () => {
    const { easyRider, hardHitter, realityBiter, thrillSeeker } = metrics.tasteFingerPrint.tasteType;
    expect(easyRider + hardHitter + realityBiter + thrillSeeker).toBeCloseTo(100, 6);
    expect(ARCHETYPES.map(({ key }) => key)).toContain(metrics.archetype.key);
    const shares = { easyRider, hardHitter, realityBiter, thrillSeeker };
    const leading = ARCHETYPES.find(({ key }) => key === metrics.archetype.key)?.first ?? 'easyRider';
    expect(shares[leading]).toBe(Math.max(easyRider, hardHitter, realityBiter, thrillSeeker));
  });

  it('gives the range of half of all titles for each slider', () => {
    const { count, dnaAt } = server.catalogue.snapshot;
    metrics.sliders.forEach(({ key, usual }, index) => {
      const values = Array.from({ length: count }, (_, row) => dnaAt(row)[index] ?? 0);
      const share = (isCounted: (value: number) => boolean) => values.filter(isCounted).length / count;
      // Many titles may have the very value of a percentile; values are binned to a hundredth.
      expect(
        share((value) => value < usual.low - 0.01),
        key,
      ).toBeLessThanOrEqual(0.25);
      expect(
        share((value) => value <= usual.low + 0.01),
        key,
      ).toBeGreaterThanOrEqual(0.25);
      expect(
        share((value) => value > usual.high + 0.01),
        key,
      ).toBeLessThanOrEqual(0.25);
      expect(
        share((value) => value >= usual.high - 0.01),
        key,
      ).toBeGreaterThanOrEqual(0.25);
    });
  });

  it('has all sliders in order, each value on the side that its lean names', () => {
    const { count, dnaAt } = server.catalogue.snapshot;
    expect(metrics.sliders.map(({ key }) => key)).toEqual(SLIDER_KEYS);
    metrics.sliders.forEach(({ key, lean, value, evidence }, index) => {
      expect(evidence === 'No strong lean', key).toBe(lean === 0);
      if (lean === 0) return;
      expect(Math.abs(lean), key).toBeGreaterThanOrEqual(0.2);
      let sum = 0;
      for (let row = 0; row < count; row += 1) sum += dnaAt(row)[index] ?? 0;
      expect(Math.sign(value - sum / count), key).toBe(Math.sign(lean));
    });
  });

  it('lists liked genres and themes as positive, disliked ones as negative', () => {
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    expect(keys(metrics.genreThemePreferences.positive)).toContain('drama');
    expect(keys(metrics.genreThemePreferences.negative)).toContain('horror');
    expect(keys(metrics.tasteFingerPrint.storyThemes.positive)).toContain('grief');
    const { positive, negative, neutral } = metrics.genreThemePreferences;
    const all = keys([...positive, ...negative, ...neutral]);
    expect(new Set(all).size).toBe(all.length);
    for (const { strength } of positive) expect(strength).toBeGreaterThan(0);
    for (const { strength } of negative) expect(strength).toBeLessThan(0);
  });

  it('counts the answers it is based on, without pairs of unseen titles', () => {
    expect(PAIRS.filter((pair) => 'shown' in pair && pair.answer === 'unseen')).toHaveLength(1);
    expect(metrics.basedOn).toEqual({ loved: 3, pairs: PAIRS.length - 1, genres: 3, opinions: 0 });
  });

  it('rests each slider on answers that were given, and that lie that way', () => {
    const { snapshot } = server.catalogue;
    const dnaOf = (title: string) => {
      const id = [...LOVED, ...PAIRS.flatMap((pair) => Object.values(pair).flat())].find((known) => {
        const row = snapshot.rowOf(String(known));
        return row !== undefined && snapshot.titleAt(row) === title;
      });
      const row = id === undefined ? undefined : snapshot.rowOf(id);
      if (row === undefined) throw new Error(`“${title}” was in no answer`);
      return snapshot.dnaAt(row);
    };
    const kinds = new Set<string>();
    metrics.sliders.forEach(({ evidence, lean }, index) => {
      const offset = (title: string) => Math.sign(lean) * ((dnaOf(title)[index] ?? 3) - 3);
      const picked = /^You picked (.+) over (.+)$/.exec(evidence);
      const counted = /^(\d+) of the 3 you love, (.+) first$/.exec(evidence);
      if (picked) {
        kinds.add('picked');
        expect(offset(picked[1] ?? ''), evidence).toBeGreaterThan(offset(picked[2] ?? ''));
      } else if (counted) {
        kinds.add('counted');
        const count = LOVED.filter((id) => {
          const row = snapshot.rowOf(id);
          return row !== undefined && offset(snapshot.titleAt(row)) > 0;
        }).length;
        expect(Number(counted[1]), evidence).toBeLessThanOrEqual(count);
        expect(offset(counted[2] ?? ''), evidence).toBeGreaterThan(0);
      } else if (evidence !== 'No strong lean' && evidence !== 'Based on all your answers') {
        kinds.add('named');
        for (const title of evidence.split(' and ')) expect(offset(title), evidence).toBeGreaterThan(0);
      }
    });
    expect(kinds.size).toBeGreaterThan(0);
  });
});

describe('GET /usertaste/topAttributes', () => {
  it('is empty for a visitor, with a taste or without', async () => {
    for (const as of [cookie, undefined]) {
      const { status, body } = await server.call('GET', '/usertaste/topAttributes', { cookie: as });
      expect([status, body]).toEqual([200, []]);
    }
  });
});

describe('who somebody is told they are', () => {
  const loving = (...ids: string[]) =>
    tasteTest({
      moviePreferences: { favoriteMovies: ids.map((id) => ({ id, title: id })), pairPreferences: [] },
      genreThemePreferences: { positive: [], negative: [], neutral: [] },
    });
  const QUIET = ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003'];
  const LOUD = [
    'the-avengers-2012',
    'speed-1994',
    'the-matrix-1999',
    'the-dark-knight-2008',
    'inception-2010',
  ];
  const answer = async (ids: readonly string[], as?: string) => {
    const { cookies, status } = await server.call('POST', '/user/taste-test', {
      body: loving(...ids),
      cookie: as,
    });
    expect(status).toBe(200);
    return as ?? cookieOf({ cookies });
  };
  const keyOf = async (as: string) => (await get<TasteMetrics>('me', as)).body.archetype.key;

  it('stays after one contrary answer, and changes after many', async () => {
    const own = await answer(QUIET);
    const described = await keyOf(own);
    // One after another: whom the same answers make of somebody new, and of somebody who was told.
    let stayed = 0;
    let before = described;
    for (let count = 1; count <= LOUD.length; count++) {
      const all = [...QUIET, ...LOUD.slice(0, count)];
      await answer(all, own);
      const [now, fresh] = [await keyOf(own), await keyOf(await answer(all))];
      if (now === before && fresh !== before) stayed += 1;
      before = now;
    }
    expect(stayed).toBeGreaterThan(0);
    await answer(LOUD, own);
    expect(await keyOf(own)).not.toBe(described);
  });

  it('is stored, and a former key that no longer exists is ignored', async () => {
    const own = await answer(QUIET);
    const key = await keyOf(own);
    const stored = await server.db
      .selectFrom('visitor_tastes')
      .select('archetype')
      .where('archetype', '=', key)
      .execute();
    expect(stored.length).toBeGreaterThan(0);
    await server.db.updateTable('visitor_tastes').set({ archetype: 'long-gone' }).execute();
    expect(await keyOf(own)).toBe(key);
  });
});

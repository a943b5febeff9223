import {
  type Card,
  type CuratedFilter,
  filterQuery,
  GENRE_KEYS,
  type listDna,
  type Paged,
  type ResultOf,
  THEME_KEYS,
} from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { createCatalogue, dayOf } from '../../catalogue/index.ts';
import { createContext } from '../../kernel/context.ts';
import { loadSeen } from '../../kernel/seen.ts';
import { ANONYMOUS } from '../../kernel/viewer.ts';
import { cookieOf, testServer } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { CATEGORIES } from './categories/get-category.ts';
import type { FilterContext } from './filter-context.ts';
import { selectRows } from './select-rows.ts';

const server = testServer();
const { get } = server;

describe('GET /movie-filters/languages', () => {
  it('lists the titles’ languages, most frequent first, with the number that the filter finds', async () => {
    const { status, body } =
      await get<{ code: string; name: string; titleCount: number }[]>('/movie-filters/languages');
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ code: 'en', name: 'English' });
    const counts = body.map(({ titleCount }) => titleCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { code, titleCount } of body) {
      const found = await get<Paged<Card>>(`/movie?languages=${code}&size=1`);
      expect([code, found.body.totalElements]).toEqual([code, titleCount]);
    }
  });

  it('filters by a language’s English name or code, and rejects anything else', async () => {
    const named = await get<Paged<Card>>('/movie?languages=French,ja&size=1');
    const coded = await get<Paged<Card>>('/movie?languages=fr,ja&size=1');
    expect(named.body.totalElements).toBe(coded.body.totalElements);
    expect(named.body.totalElements).toBeGreaterThan(0);
    expect(await get('/movie?languages=frenchish')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^languages.*codes or English names/) },
    });
  });
});

describe('GET /movie-filters/dna', () => {
  it('lists every half of a slider, theme and genre once, with the number that the filter finds', async () => {
    const { status, body } = await get<ResultOf<typeof listDna>>('/movie-filters/dna');
    expect(status).toBe(200);
    const keysOf = (type: string) => body.flatMap(({ filter }) => (filter.type === type ? filter.key : []));
    expect([keysOf('slider').length, keysOf('theme').length, keysOf('genre').length]).toEqual([20, 20, 44]);
    expect(new Set(body.map(({ filter }) => filter.key)).size).toBe(84);
    for (const { filter, titleCount } of body.filter((_, at) => at % 7 === 0)) {
      const dna = encodeURIComponent(JSON.stringify([filter]));
      const found = await get<Paged<Card>>(`/movie?dna=${dna}&size=1`);
      expect([filter.key, found.body.totalElements]).toEqual([filter.key, titleCount]);
    }
  });

  it('ignores parameters it doesn’t have', async () => {
    expect((await get('/movie-filters/dna?type=slider')).status).toBe(200);
  });
});

describe('match tiers and people, for a member with a taste', () => {
  it('lists titles of a tier or better, or only those below a tier (§9)', async () => {
    const { headers } = await signIn(server);
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers });
    const find = async (tier: string) => {
      const path = `/movie?tasteMatchTier=${tier}&size=100&sort=tasteMatch`;
      return (await server.call<Paged<Card>>('GET', path, { headers })).body;
    };
    const [better, less, all] = [await find('great'), await find('lessThan.great'), await find('low')];
    const valuesOf = ({ content }: Paged<Card>) => content.map(({ tasteMatch }) => tasteMatch?.value ?? 0);
    expect(Math.min(...valuesOf(better))).toBeGreaterThanOrEqual(69.9);
    expect(Math.max(...valuesOf(less))).toBeLessThanOrEqual(70);
    expect(less.totalElements).toBeGreaterThan(0);
    expect(better.totalElements + less.totalElements).toBe(all.totalElements);
  });

  it('sorts somebody’s work by match for a member with a taste, unless asked for another order (§4)', async () => {
    const { headers } = await signIn(server);
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers });
    const ids = async (query: string, as: Record<string, string> = headers) => {
      const path = `/movie?actorId=martin-scorsese&${query}`;
      return (await server.call<Paged<Card>>('GET', path, { headers: as })).body.content.map(({ id }) => id);
    };
    const byMatch = await ids('sort=tasteMatch');
    const byRating = await ids('sort=movieRating');
    expect(byMatch).not.toEqual(byRating);
    expect(await ids('')).toEqual(byMatch);
    expect(await ids('category=crime')).toEqual(await ids('category=crime&sort=tasteMatch'));
    expect(await ids('', {})).toEqual(byRating);
  });
});

describe('GET /curatedFilters', () => {
  it('lists every category once, with every genre and theme', async () => {
    const { status, body } = await get<CuratedFilter[]>('/curatedFilters');
    expect(status).toBe(200);
    const keys = body.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining([...GENRE_KEYS, ...THEME_KEYS, 'hidden-gems', 'hard-hitter']),
    );
    for (const { title, reason } of body)
      expect([title, reason].every((text) => text.length >= 3)).toBe(true);
  });

  it('lists rails and shortcuts apart', async () => {
    const rails = (await get<CuratedFilter[]>('/curatedFilters?type=rail')).body;
    const shortcuts = (await get<CuratedFilter[]>('/curatedFilters?type=shortcut')).body;
    expect(rails.every(({ isRail }) => isRail)).toBe(true);
    expect(rails.map(({ key }) => key)).toContain('most-agree');
    expect(shortcuts).toHaveLength(5);
    expect(shortcuts.every(({ isShortcut }) => isShortcut)).toBe(true);
  });

  it('finds a category by key, also one for a title; an unknown key is 404, an invalid type 400', async () => {
    expect((await get('/curatedFilters?key=heist')).body).toMatchObject([
      { key: 'heist', title: 'The heist' },
    ]);
    const near = await get('/curatedFilters?key=because-the-godfather-1972');
    expect(near.body).toMatchObject([{ title: 'More like The Godfather', isRail: false }]);
    for (const key of ['nothing', 'because-', 'because-nothing', '__proto__', 'constructor']) {
      expect(await get(`/curatedFilters?key=${key}`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
    expect((await get('/curatedFilters?type=all')).body.message).toMatch(/^type/);
  });

  it.each([
    ['recent', 'recent', 'recentForYou'],
    ['trending', 'trending', 'trendingForYou'],
    ['most-agree', 'agreed', 'agreed'],
    ['horror', 'agreed', 'match'],
    ['for-you', 'agreed', 'match'],
    ['because-the-godfather-1972', 'closeness', 'closeness'],
  ])('%s is ordered by %s, with a taste of %s', async (key, forAnybody, withTaste) => {
    const cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
    const orders = [
      await get<CuratedFilter[]>(`/curatedFilters?key=${key}`),
      await get<CuratedFilter[]>(`/curatedFilters?key=${key}`, cookie),
    ].map(({ body }) => body[0]?.order);
    expect(orders).toEqual([forAnybody, withTaste]);
  });

  it('has filters that find exactly the titles of the category', async () => {
    const { body } = await get<CuratedFilter[]>('/curatedFilters');
    for (const { key, query } of body) {
      const byQuery = await get<Paged<Card>>(`/movie?${new URLSearchParams(query)}&size=1`);
      const byKey = await get<Paged<Card>>(`/movie?category=${key}&size=1`);
      expect([key, byQuery.status, byKey.status]).toEqual([key, 200, 200]);
      expect([key, byQuery.body.totalElements]).toEqual([key, byKey.body.totalElements]);
    }
  });
});

describe('categories', () => {
  it('have keys that no other kind of category uses', () => {
    const keys = CATEGORIES.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key.startsWith('because-'))).toEqual([]);
  });

  it('combine with filters', async () => {
    const { body } = await get<Paged<Card>>('/movie?category=before-eleven&movieType=movie&year=1990,1999');
    expect(body.totalElements).toBeGreaterThan(0);
    for (const { runtimeMinutes, year } of body.content) {
      expect(runtimeMinutes).toBeLessThanOrEqual(100);
      expect(year >= 1990 && year <= 1999).toBe(true);
    }
  });
});

describe('selectRows', () => {
  it('counts releases of the last sixty days in the viewer’s country as in theaters', async () => {
    const { idAt } = server.catalogue.snapshot;
    const opened = { 0: '2026-11-21', 1: '2026-09-22', 2: '2026-09-21', 3: '2026-11-22' };
    for (const [row, date] of Object.entries(opened)) {
      await server.db
        .updateTable('titles')
        .set({ theatrical: JSON.stringify({ US: date, FR: '2026-11-01' }) })
        .where('id', '=', idAt(Number(row)))
        .execute();
    }
    const catalogue = await createCatalogue(server.db, { pollMs: null });
    const context = createContext(withoutMembers({ db: server.db, catalogue }), ANONYMOUS);
    const filterContext: FilterContext = {
      ...context,
      taste: null,
      seen: await loadSeen(context),
      services: [],
      departures: [],
      country: 'US',
      today: dayOf('2026-11-21'),
    };
    const select = (query: Record<string, string>, country = 'US') => [
      ...selectRows({ ...filterContext, country }, filterQuery.parse(query), null).toRows(),
    ];
    expect(select({ inTheatre: 'true' })).toEqual([0, 1]);
    expect(select({ inTheatre: 'true' }, 'FR')).toEqual([0, 1, 2, 3]);
    expect(select({ inTheatre: 'true' }, 'DE')).toEqual([]);
    expect(select({ inTheatre: 'false' })).toHaveLength(catalogue.snapshot.count);
    await catalogue.close();
  });
});

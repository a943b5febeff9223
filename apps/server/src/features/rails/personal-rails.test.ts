import type { Card, CuratedFilter, Paged, Rail, StreamingService } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const { get } = server;

async function getRails(options: Parameters<typeof server.call>[2] = {}, query = ''): Promise<Rail[]> {
  const { status, body } = await server.call<Paged<Rail>>('GET', `/rails/pages?size=50&${query}`, options);
  expect(status).toBe(200);
  return body.content;
}
const listAll = async (category: string, options: Parameters<typeof server.call>[2] = {}, page = 0) =>
  (await server.call<Paged<Card>>('GET', `/movie?category=${category}&size=100&page=${page}`, options)).body;

describe('the rail of a director or creator', () => {
  const byLoved = async () => {
    const favoriteMovies = ['goodfellas-1990', 'spirited-away-2001', 'psycho-1960'].map((id) => ({
      id,
      title: id,
    }));
    const body = { ...tasteTest(), moviePreferences: { favoriteMovies, pairPreferences: [] } };
    const cookie = cookieOf(await server.call('POST', '/user/taste-test', { body }));
    return { cookie, rail: (await getRails({ cookie })).find(({ key }) => key.startsWith('made-by-')) };
  };

  it('is about a loved title’s maker, names the title, and lists only that person’s unseen work', async () => {
    const { cookie, rail } = await byLoved();
    expect(rail?.title).toMatch(/^(Directed|Created) by /);
    expect(rail?.reason).toMatch(
      /^You loved (Goodfellas|Spirited Away|Psycho), which .* (directed|created)\.$/,
    );
    const name = rail?.title.replace(/^\w+ by /, '') ?? '';
    for (const { makers, id } of rail?.cards ?? []) {
      expect(makers).toContain(name);
      expect(['goodfellas-1990', 'spirited-away-2001', 'psycho-1960']).not.toContain(id);
    }
    const whole = await listAll(rail?.category ?? '', { cookie });
    expect(whole.totalElements).toBe(rail?.total);
    const matches = whole.content.map(({ tasteMatch }) => Math.round(tasteMatch?.value ?? 0));
    expect(matches[0]).toBeGreaterThanOrEqual(Math.max(...matches) - 3);
  });

  it('turns with the day among the best known for a visitor without answers', async () => {
    const rail = (await getRails()).find(({ key }) => key.startsWith('made-by-'));
    expect(rail?.total).toBeGreaterThanOrEqual(5);
    expect(rail?.reason).toMatch(/^What .* (directed|created)\.$/);
  });

  it('has a page for anybody who directed or created; others are 404', async () => {
    const { body } = await get<CuratedFilter[]>('/curatedFilters?key=made-by-martin-scorsese');
    expect(body).toMatchObject([
      { title: 'Directed by Martin Scorsese', query: { category: 'made-by-martin-scorsese' } },
    ]);
    for (const key of ['made-by-', 'made-by-nobody-at-all', 'made-by-tom-hanks-the-other'])
      expect((await get(`/curatedFilters?key=${key}`)).status).toBe(404);
  });
});

describe('the rail of new releases on one’s services', () => {
  it('is for viewers with services, lists only titles that stream there, and gives the date of the data', async () => {
    const [service] = (await get<StreamingService[]>('/streamings/v2')).body;
    const { headers } = await signIn(server);
    const key = 'new-on-my-services';
    expect((await getRails({ headers })).some((rail) => rail.key === key)).toBe(false);
    await server.call('PATCH', '/user', { headers, body: { subscribedStreamings: [service?.key] } });
    const { totalPages } = await listAll('recent', { headers });
    const recent: Card['id'][] = [];
    for (let page = 0; page < totalPages; page += 1)
      recent.push(...(await listAll('recent', { headers }, page)).content.map(({ id }) => id));
    const { streaming, idAt } = server.catalogue.snapshot;
    const there = [...streaming.rowsOn([service?.key ?? ''], 'US').toRows()].map(idAt);
    const whole = await listAll(key, { headers });
    expect(whole.content.map(({ id }) => id).sort()).toEqual(
      recent.filter((id) => there.includes(id)).sort(),
    );
    const rail = (await getRails({ headers })).find((found) => found.key === key);
    expect(rail === undefined).toBe(whole.totalElements < 3);
    if (rail) expect(rail.reason).toMatch(/^From the last three years, on .* as of .*\d{4}\.$/);
    expect((await listAll(key)).totalElements).toBe(0);
  });

  it('uses the services that a visitor’s filters name', async () => {
    const services = (await get<StreamingService[]>('/streamings/v2')).body
      .map((one) => one.key)
      .slice(0, 60);
    const key = 'new-on-my-services';
    const query = `isSelectMyServices=true&services=${services.join(',')}`;
    const rails = (await get<Paged<Rail>>(`/rails/pages?size=50&cards=6&${query}`)).body.content;
    const rail = rails.find((found) => found.key === key);
    expect(rail?.reason).toMatch(/^From the last three years, on .* as of .*\d{4}\.$/);
    const whole = (await get<Paged<Card>>(`/movie?category=${key}&size=100&${query}`)).body;
    expect(whole.totalElements).toBe(rail?.total);
    const { streaming, idAt } = server.catalogue.snapshot;
    const there = new Set([...streaming.rowsOn(services, 'US').toRows()].map(idAt));
    expect(whole.content.filter(({ id }) => !there.has(id))).toEqual([]);
  });
});

describe('the rail of theaters', () => {
  it('lists releases in the viewer’s country, and is left out if there are none', async () => {
    const key = 'in-theaters';
    const american = await listAll(key);
    const rail = (await getRails()).find((found) => found.key === key);
    expect(rail === undefined).toBe(american.totalElements < 3);
    const nowhere = { headers: { 'accept-language': 'en-AQ' } };
    expect((await listAll(key, nowhere)).totalElements).toBe(0);
    expect((await getRails(nowhere)).some((found) => found.key === key)).toBe(false);
  });
});

describe('GET /rails/pages, for members without a taste', () => {
  it('leaves out the titles that each member has dismissed, after equally many changes', async () => {
    const [rating, dismissing] = [await signIn(server), await signIn(server)];
    const trending = async ({ headers }: SignedIn) => {
      const { body } = await server.call<Paged<Rail>>('GET', '/rails/pages?size=50&cards=6', { headers });
      return (body.content.find(({ key }) => key === 'trending')?.cards ?? []).map(({ id }) => id);
    };
    const [first = ''] = await trending(rating);
    await server.call('PATCH', `/movietracker/${first}`, {
      headers: dismissing.headers,
      body: { notInterested: true },
    });
    await server.call('PATCH', '/movietracker/aftersun-2022', {
      headers: rating.headers,
      body: { notInterested: true },
    });
    expect(await trending(dismissing)).not.toContain(first);
    expect(await trending(rating)).toContain(first);
  });
});

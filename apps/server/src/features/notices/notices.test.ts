import type { listNotices, ResultOf } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { storeOfferNotices } from './notice-offers.ts';

const server = testServer();
const TITLE = 'moonlight-2016';
const OTHER = 'the-godfather-1972';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
  await setOffers(TITLE, []);
  await setOffers(OTHER, []);
  await call('PATCH', '/user', { countryCode: 'us', subscribedStreamings: ['mubi', 'hbo-max'] });
  await call('PUT', '/watchlist/movies', { movieId: TITLE });
});

const call = <Body>(method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: member.headers });
const setOffers = (id: string, offers: readonly string[], country = 'US') =>
  server.db
    .updateTable('titles')
    .set({
      streamings: JSON.stringify(offers.map((service) => ({ service, country, asOf: '2026-11-01' }))),
    })
    .where('id', '=', id)
    .execute();
const run = () => storeOfferNotices(server.db, server.now(), () => false);
const read = async () => (await call<ResultOf<typeof listNotices>>('GET', '/notices')).body;
const news = async () => (await read()).content.map(({ title, service }) => [title.id, service.key]);

describe('a notice', () => {
  it('is created once when a title comes to a service that the member pays for', async () => {
    await run();
    expect(await read()).toEqual({ content: [], unread: 0 });
    await setOffers(TITLE, ['Mubi', 'Netflix']);
    await run();
    await run();
    expect(await news()).toEqual([[TITLE, 'mubi']]);
    expect((await read()).content[0]?.service.name).toMatch(/^mubi$/i);
    // It left and came back, and another service of theirs has it as well.
    await setOffers(TITLE, []);
    await run();
    await setOffers(TITLE, ['Mubi', 'Max']);
    await run();
    expect(new Set((await news()).map(([, service]) => service))).toEqual(new Set(['mubi', 'hbo-max']));
    expect((await read()).unread).toBe(2);
  });

  it('isn’t created for titles that were available before they were saved or the service was chosen', async () => {
    await setOffers(OTHER, ['Mubi']);
    await call('PUT', '/watchlist/movies', { movieId: OTHER });
    await run();
    await setOffers(TITLE, ['Netflix']);
    await run();
    await call('PATCH', '/user', { subscribedStreamings: ['netflix', 'mubi'] });
    await run();
    expect(await news()).toEqual([]);
  });

  it('isn’t made of another country, nor of a move to another country', async () => {
    await run();
    await setOffers(TITLE, ['Mubi'], 'DE');
    await run();
    expect(await news()).toEqual([]);
    await call('PATCH', '/user', { countryCode: 'de' });
    await run();
    expect(await news()).toEqual([]);
  });

  it('disappears for good once it is dismissed, or the title is removed from the watchlist', async () => {
    await call('PUT', '/watchlist/movies', { movieId: OTHER });
    await run();
    await setOffers(TITLE, ['Mubi']);
    await setOffers(OTHER, ['Mubi']);
    await run();
    const { content } = await read();
    expect(content).toHaveLength(2);
    const [first] = content;
    const path = `/notices/${first?.id}`;
    expect((await call('DELETE', path)).body).toEqual({ unread: 1 });
    expect((await call('DELETE', path)).body).toEqual({ unread: 1 });
    const left = (await read()).content[0]?.title.id ?? '';
    await call('PATCH', `/movietracker/${left}`, { watchlisted: false });
    expect((await read()).unread).toBe(0);
    await run();
    expect(await news()).toEqual([]);
  });

  it('is turned off by a preference', async () => {
    await run();
    await setOffers(TITLE, ['Mubi']);
    await run();
    const id = member.user.userPreferencesId;
    await call('PATCH', `/user/preferences/${id}`, { isOfferNoticed: false });
    expect(await read()).toEqual({ content: [], unread: 0 });
    await call('PATCH', `/user/preferences/${id}`, { isOfferNoticed: true });
    expect((await read()).unread).toBe(1);
  });

  it('is its member’s alone', async () => {
    await run();
    await setOffers(TITLE, ['Mubi']);
    await run();
    const id = (await read()).content[0]?.id;
    const other = await signIn(server);
    const answer = await server.call('DELETE', `/notices/${id}`, { headers: other.headers });
    expect(answer.status).toBe(404);
    expect((await call('DELETE', '/notices/1')).status).toBe(400);
    expect((await server.call('GET', '/notices')).status).toBe(401);
    expect((await server.call('DELETE', `/notices/${id}`)).status).toBe(401);
    expect((await read()).unread).toBe(1);
  });
});

import { AUDIENCES, type DnaHistory, type ErrorBody, SLIDER_KEYS } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';
let greta: SignedIn;

const historyOf = (by: SignedIn | null, query = '') =>
  server.call<DnaHistory & ErrorBody>('GET', `/profile/${greta.user.id}/dna${query}`, {
    headers: by?.headers ?? {},
  });
const dnaOf = (id: string) => {
  const { snapshot } = server.catalogue;
  return [...snapshot.dnaAt(snapshot.rowOf(id) ?? -1)];
};
const choose = (choices: object) =>
  server.call('PATCH', `/user/preferences/${greta.user.userPreferencesId}`, {
    headers: greta.headers,
    body: choices,
  });

beforeEach(async () => {
  greta = await signIn(server);
  const { headers } = greta;
  await server.call('POST', `/movietracker/rate/${GODFATHER}`, { headers, body: { rating: 5 } });
  await server.call('POST', `/movietracker/rate/${MOONLIGHT}`, { headers, body: { rating: 2 } });
  await server.call('PUT', '/watchlist/movies', { headers, body: { movieId: 'alien-1979' } });
  await sql`update trackers set seen_at = '2026-09-30T23:59:59Z' where title_id = ${MOONLIGHT}`.execute(
    server.db,
  );
});

describe('GET /profile/{id}/dna', () => {
  it('has the mean DNA of seen titles, by month and compared with the taste', async () => {
    const { body } = await historyOf(greta);
    expect(body).toMatchObject({ of: 'all', count: 2, taste: null });
    expect(body.months.map(({ month, count }) => [month, count])).toEqual([
      ['2026-09', 1],
      ['2026-11', 1],
    ]);
    const [one, other] = [dnaOf(GODFATHER), dnaOf(MOONLIGHT)];
    SLIDER_KEYS.forEach((key, at) => {
      expect(body.mean?.[key]).toBeCloseTo(((one[at] ?? 0) + (other[at] ?? 0)) / 2, 1);
      expect(body.months[0]?.mean[key]).toBeCloseTo(other[at] ?? 0, 1);
    });
    await server.call('POST', '/user/taste-test', { headers: greta.headers, body: tasteTest() });
    expect(Object.keys((await historyOf(greta)).body.taste ?? {})).toEqual([...SLIDER_KEYS]);
  });

  it('can use the watchlist or loved titles', async () => {
    expect((await historyOf(greta, '?of=loved')).body).toMatchObject({ of: 'loved', count: 1 });
    expect((await historyOf(greta, '?of=watchlisted')).body).toMatchObject({ count: 1 });
    await server.call('POST', `/movietracker/rate/${GODFATHER}`, {
      headers: greta.headers,
      body: { rating: 0 },
    });
    expect((await historyOf(greta, '?of=loved')).body).toMatchObject({ count: 0, mean: null, months: [] });
    expect((await historyOf(greta, '?of=hated')).status).toBe(400);
    expect((await server.call('GET', '/profile/greta/dna')).status).toBe(400);
  });

  it.each(AUDIENCES)('is shown as its section is: %s', async (audience) => {
    const viewers = await signInViewers(server, greta);
    await server.call('POST', '/user/taste-test', { headers: greta.headers, body: tasteTest() });
    for (const [section, query] of [
      ['seen', '?of=all'],
      ['seen', '?of=loved'],
      ['watchlist', '?of=watchlisted'],
    ] as const) {
      await choose({
        seenAudience: 'private',
        watchlistAudience: 'private',
        [`${section}Audience`]: audience,
      });
      for (const kind of VIEWERS) {
        const { status, body } = await historyOf(viewers.get(kind) ?? null, query);
        const hidden = maySee(kind, 'public') ? 403 : 404;
        expect([kind, query, status]).toEqual([kind, query, maySee(kind, audience) ? 200 : hidden]);
        // The taste isn’t shown, whoever sees what was seen.
        if (status === 200) expect(body.taste === null).toBe(kind !== 'owner');
      }
    }
  });
});

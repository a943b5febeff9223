import type { Card, Paged, Profile, WatchTracker } from '@palate/contract';
import { TRACKED_SORTS } from '@palate/contract/vocab/trackers';
import { beforeAll, describe, expect, it } from 'vitest';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import { testServer } from '../../testing/index.ts';
import { memberContext } from '../../testing/members/member-context.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { listTrackedRows } from './tracked-rows.ts';

const server = testServer();
const TITLES = ['arrival-2016', 'past-lives-2023', 'moonlight-2016', 'aftersun-2022', 'the-godfather-1972'];
const DELETED = ['past-lives-2023', 'aftersun-2022'];
const LISTS = {
  watchlist: '/watchlist?',
  notInterested: '/movietracker/?',
  seen: '/movietracker/tracked/movies?',
  recommended: '/movietracker/tracked/movies?trackers=recommended,hooked&',
};

let owner: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  owner = await signIn(server);
  reader = await signIn(server);
  const send = (method: 'PATCH' | 'POST', path: string, body: object) =>
    server.call(method, path, { body, headers: owner.headers });
  for (const id of TITLES) {
    await send('PATCH', `/movietracker/${id}`, { watchlisted: true });
    await send('PATCH', `/movietracker/${id}`, { recommended: true });
  }
  await server.db
    .updateTable('trackers')
    .set({ not_interested_at: server.now(), rating: 8, rated_at: server.now() })
    .execute();
  await send('PATCH', `/user/preferences/${owner.user.userPreferencesId}`, {
    watchlistAudience: 'public',
    notInterestedAudience: 'public',
    seenAudience: 'public',
  });
  await server.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('titles').where('id', 'in', DELETED).execute();
    await raiseCatalogueVersion(transaction);
  });
  await server.catalogue.refresh();
});

const read = async <Body>(path: string, by = owner) =>
  (await server.call<Body>('GET', path, { headers: by.headers })).body;

describe('titles that were deleted from the catalog', () => {
  it.each(Object.entries(LISTS))('leave no gap in pages and totals: %s', async (_, path) => {
    for (const by of [owner, reader]) {
      const user = by === owner ? '' : `userId=${owner.user.id}&`;
      const pages = await Promise.all(
        [0, 1, 2].map((page) => read<Paged<Card>>(`${path}${user}size=2&page=${page}`, by)),
      );
      expect(pages.map(({ content }) => content.length)).toEqual([2, 1, 0]);
      for (const { totalElements, totalPages } of pages) expect([totalElements, totalPages]).toEqual([3, 2]);
    }
  });

  it.each(TRACKED_SORTS)('are left out of the totals if sorted by %s', async (sort) => {
    for (const path of [LISTS.watchlist, LISTS.seen]) {
      const page = await read<Paged<Card>>(`${path}sort=${sort}`);
      expect([page.content.length, page.totalElements]).toEqual([3, 3]);
    }
  });

  it('are left out of lists of all titles, which other features read', async () => {
    const context = memberContext(server, owner);
    const tracked = await listTrackedRows(context, owner.user.id, { kind: 'tracked', by: ['watchlisted'] });
    const left = TITLES.filter((id) => !DELETED.includes(id));
    expect(tracked.map(({ row }) => context.snapshot.idAt(row)).sort()).toEqual(left.sort());
    expect(tracked.every(({ rating }) => rating === 8)).toBe(true);
  });

  it('are left out of the profile’s counts', async () => {
    const { counts } = await read<Profile>(`/profile/${owner.user.id}`, reader);
    expect(counts).toMatchObject({ watchlist: 3, notInterested: 3, seen: 3 });
    const own = await read<WatchTracker>(`/profile/watchTracker/${owner.user.id}`);
    expect(own).toMatchObject({ watchlisted: 3, recommended: 3, seen: 3, rated: 3 });
  });

  it('keep their trackers, in case they come back', async () => {
    const kept = server.db.selectFrom('trackers').select('title_id');
    expect(await kept.where('user_id', '=', owner.user.id).execute()).toHaveLength(TITLES.length);
  });
});

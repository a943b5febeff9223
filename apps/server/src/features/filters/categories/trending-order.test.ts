import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Catalogue, createCatalogue } from '../../../catalogue/index.ts';
import type { Activity } from '../../../kernel/activity-counts.ts';
import { createContext } from '../../../kernel/context.ts';
import { ANONYMOUS } from '../../../kernel/viewer.ts';
import { createTestServer, TEST_NOW, TEST_SECRET, type TestServer } from '../../../testing/index.ts';
import { withoutMembers } from '../../../testing/members/no-members.ts';
import { createActivity, recordActivity } from '../../activity/index.ts';
import { loadFilterContext } from '../filter-context.ts';
import { trendingRows } from './trending-order.ts';

const now = () => TEST_NOW;
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ now });
});
afterEach(() => server.close());

async function listTrending(catalogue: Catalogue, activity: Activity): Promise<Uint32Array> {
  const dependencies = withoutMembers({ db: server.db, catalogue, activity, now });
  return trendingRows(await loadFilterContext(createContext(dependencies, ANONYMOUS)));
}

it('orders trending titles the same in every process that has read the same activity', async () => {
  const other = await createActivity(server.db, { secret: TEST_SECRET, now, isTimed: false });
  const row = 7;
  const id = server.catalogue.snapshot.idAt(row);
  for (const by of ['ada', 'ben', 'cay']) {
    recordActivity(server, id, 'opened', 1, by);
    recordActivity({ activity: other }, id, 'opened', 1, by);
  }
  await Promise.all([server.activity.flush(), other.flush()]);
  await Promise.all([server.activity.refresh(), other.refresh()]);
  const theirs = await createCatalogue(server.db, { pollMs: null });
  const ours = await listTrending(server.catalogue, server.activity);
  expect(ours[0]).toBe(row);
  expect(await listTrending(theirs, other)).toEqual(ours);
  await theirs.close();
  await other.close();
});

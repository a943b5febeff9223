import type { Card, Paged } from '@palate/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { loadJobs } from '../../jobs/index.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

type SampleCard = Card & { readonly sampleNote: string | null };

let server: TestServer;
let ada: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  ada = await signIn(server);
});
afterAll(() => server.close());

const save = (id: string, note: string) =>
  server.call('PUT', `/sample/${id}/note`, { headers: ada.headers, body: { note } });
const search = async (query: string) => {
  const { body } = await server.call<Paged<SampleCard>>('GET', `/movie?search=heat&${query}`, {
    headers: ada.headers,
  });
  return body.content;
};

it('plugs in its endpoint, which writes to its table', async () => {
  expect(await save('heat-1995', 'Watch it again')).toMatchObject({ status: 200 });
  expect(await server.db.selectFrom('sample_notes').select('note').execute()).toEqual([
    { note: 'Watch it again' },
  ]);
});

it('plugs in its policy', async () => {
  const { snapshot } = server.catalogue;
  const rows = Array.from({ length: snapshot.count }, (_, row) => row);
  const silent = rows.find((row) => snapshot.yearAt(row) < 1930) ?? -1;
  expect(await save(snapshot.idAt(silent), 'Quiet')).toMatchObject({ status: 403 });
});

it('plugs in its part of cards and its source of seen titles', async () => {
  const cards = await search('size=20');
  expect(cards.find(({ id }) => id === 'heat-1995')?.sampleNote).toBe('Watch it again');
  expect(cards.find(({ id }) => id !== 'heat-1995')?.sampleNote).toBeNull();
  const unseen = await search('size=20&isUnseenOnly=true');
  expect(unseen.map(({ id }) => id)).not.toContain('heat-1995');
});

it('plugs in its job, which reads its events once', async () => {
  const job = (await loadJobs()).find(({ name }) => name === 'sample-counting');
  expect(await server.db.selectFrom('job_requests').select('job').execute()).toContainEqual({
    job: 'sample-counting',
  });
  for (let run = 0; run < 2; run++) {
    await job?.run(
      {},
      {
        db: server.db,
        config: parseConfig({}),
        now: () => server.now(),
        signal: new AbortController().signal,
        progress: async () => {},
      },
    );
  }
  expect(await server.db.selectFrom('sample_counts').selectAll().execute()).toEqual([
    { title_id: 'heat-1995', count: 1 },
  ]);
});

it('plugs in what it stores about members', async () => {
  const zip = await server.app.inject({ url: '/api/user/export', headers: ada.headers });
  expect(zip.body).toContain('sample-notes.json');
  await server.call('DELETE', '/user', { headers: ada.headers, body: { confirm: true } });
  expect(await server.db.selectFrom('sample_notes').selectAll().execute()).toEqual([]);
});

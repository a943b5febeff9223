import { beforeEach, expect, it } from 'vitest';
import { loadComposer } from '../../adapters/mail/index.ts';
import { createContext } from '../../kernel/context.ts';
import { testServer } from '../../testing/index.ts';
import { makePartners } from '../../testing/members/joint.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { buildLetter } from './build-letter.ts';
import { readerViewer } from './reader-viewer.ts';

const server = testServer();
let ana: SignedIn;
let ben: SignedIn;

beforeEach(async () => {
  [ana, ben] = [await signIn(server), await signIn(server)];
  const name = { firstName: 'Ben', secondName: 'Wu' };
  await server.call('PATCH', '/user', { headers: ben.headers, body: name });
  await makePartners(server, ana, ben);
});

const takeTest = (by: SignedIn) =>
  server.call('POST', '/user/taste-test', { headers: by.headers, body: tasteTest() });
function letterFor({ user }: SignedIn, sentTitleIds: readonly string[] = []) {
  const viewer = readerViewer({ userId: user.id, visitorId: null, country: 'us', services: [] });
  const { db, catalogue } = server;
  const context = createContext(withoutMembers({ db, catalogue }), viewer);
  return buildLetter(context, { firstName: '', userId: user.id, sentTitleIds });
}

it('has a title for the reader and their partner, which isn’t one of the other three or an earlier one', async () => {
  await takeTest(ana);
  await takeTest(ben);
  const letter = await letterFor(ana);
  expect(letter?.content.joint).toMatchObject({ partner: 'Ben Wu' });
  expect(letter?.content.joint?.matches).toMatch(/^\d+% for you, \d+% for Ben Wu$/);
  expect(new Set(letter?.titleIds).size).toBe(4);
  const next = await letterFor(ana, letter?.titleIds);
  expect(new Set([...(letter?.titleIds ?? []), ...(next?.titleIds ?? [])]).size).toBe(8);
  const compose = await loadComposer();
  const email = await compose(
    { id: 'one', kind: 'letter', data: { ...letter?.content, unsubscribeToken: 'one' } },
    { openCode: () => null, siteUrl: 'https://palate.example' },
  );
  expect(email.text).toContain('To watch with Ben Wu');
  expect(email.text).toContain(letter?.content.joint?.matches);
});

it('has no such title if the partner has no taste, and none after the partnership', async () => {
  await takeTest(ana);
  expect((await letterFor(ana))?.content.joint).toBeNull();
  await takeTest(ben);
  await server.call('DELETE', `/joint-taste/partners/${ben.user.id}`, { headers: ana.headers });
  expect((await letterFor(ana))?.content.joint).toBeNull();
});

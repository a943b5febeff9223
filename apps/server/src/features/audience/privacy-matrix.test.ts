import { randomUUID } from 'node:crypto';
import { AUDIENCES, type Audience, type Endpoint, SECTIONS } from '@palate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CONTRACT_ENDPOINTS } from '../../testing/contract-endpoints.ts';
import { type TestAnswer, testServer } from '../../testing/index.ts';
import { makePartners } from '../../testing/members/joint.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate, signInViewers, VIEWERS, type ViewerKind } from '../../testing/members/viewers.ts';
import { MATRIX, type MatrixCall, OWN_ONLY, WITHOUT_MEMBERS } from '../../testing/privacy-matrix.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { makeNotifications } from '../notifications/index.ts';

// Every test makes a thousand calls.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const server = testServer();
const TITLE = 'the-godfather-1972';
const OTHER_TITLE = 'alien-1979';
/** A title with a comment that the member likes, and nothing else that the member did. */
const LIKED_TITLE = 'seven-samurai-1954';
/** Ids of what the member writes, chosen before it exists, so that the same calls can be made before and after. */
const IDS = {
  review: randomUUID(),
  story: randomUUID(),
  comment: randomUUID(),
  reply: randomUUID(),
  remark: randomUUID(),
  list: randomUUID(),
  privateList: randomUUID(),
  viewing: randomUUID(),
};
const HANDLE = 'sphinx_of_quartz';

let owner: SignedIn;
let fan: SignedIn;
let viewers: ReadonlyMap<ViewerKind, SignedIn | null>;
let things: Readonly<Record<string, string>>;
/** The same things with ids that nothing has. */
let missingThings: Readonly<Record<string, string>>;
/** What every viewer was answered before the member had done anything, by audience, viewer and call. */
const before = new Map<string, Answer>();
const keyOf = (audience: Audience, kind: ViewerKind, call: string) => `${audience} ${kind} ${call}`;

interface Answer {
  readonly status: number;
  /** The body; ids of the member and of what they wrote are replaced by their names. */
  readonly text: string;
  readonly code: unknown;
}

type Method = Endpoint['method'];
let calls = 0;
/** A new address for each call, since writes are limited by address. */
const nextAddress = () => `10.9.${(++calls >> 8) & 255}.${calls & 255}`;

async function send(by: SignedIn | null, method: Method, path: string, body?: unknown): Promise<TestAnswer> {
  return server.call(method, path, {
    headers: by?.headers ?? {},
    from: nextAddress(),
    ...(body !== undefined && { body }),
  });
}

/** Sends a call that must succeed. @returns the id in the answer */
async function done(by: SignedIn, method: Method, path: string, body?: unknown): Promise<string> {
  const answer = await send(by, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return (answer.body as unknown as { id: string }).id;
}

const fill = (text: string, by: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => by[name] || randomUUID());

async function ask(kind: ViewerKind, { call, body }: MatrixCall, by = things): Promise<Answer> {
  const [method, path = ''] = call.split(' ');
  const filled = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body), by));
  const answer = await send(viewers.get(kind) ?? null, method as Method, fill(path, by), filled);
  let text = JSON.stringify(answer.body);
  for (const [name, id] of Object.entries(by)) if (id !== '') text = text.replaceAll(id, name);
  return { status: answer.status, text, code: answer.body?.code };
}

const isRead = ({ call }: MatrixCall) => call.startsWith('GET ');
const isSame = (one: Answer, other: Answer | undefined) =>
  one.status === other?.status && one.text === other.text;
/** Whether the call names something of the member's, so that it can be made with an id that nothing has. */
const namesThing = ({ call, body }: MatrixCall) =>
  /\{(owner|handle|review|story|comment|reply|remark|list|privateList|viewing)\}/.test(
    call + JSON.stringify(body ?? {}),
  );

/** Makes a call and reduces the answer to the sign that the matrix has for it. */
async function findSign(audience: Audience, kind: ViewerKind, entry: MatrixCall): Promise<string> {
  if (kind === 'owner' && !isRead(entry)) return '~';
  const answer = await ask(kind, entry);
  if (!isRead(entry) && answer.status === 200) await undoWrites();
  if (answer.status === 401) return 's';
  const earlier = before.get(keyOf(audience, kind, entry.call));
  if (isRead(entry) && answer.status === 200) return isSame(answer, earlier) ? '.' : '+';
  const missing = namesThing(entry) ? await ask(kind, entry, missingThings) : undefined;
  if (!isRead(entry) && missing?.status === 200) await undoWrites();
  const isLikeMissing = isSame(answer, missing);
  if (answer.status === 200) return isLikeMissing ? '.' : '+';
  if (isLikeMissing && (!isRead(entry) || isSame(answer, earlier))) return '-';
  return answer.code === 'NOT_SHOWN' && isSame(answer, earlier) ? 'h' : '!';
}

let relations: Awaited<ReturnType<typeof listRelations>>;
const listRelations = () => server.db.selectFrom('member_relations').selectAll().execute();
let postIds: string[];

/** Takes back what a viewer's call has written, so that the next call finds everything as it was. */
async function undoWrites(): Promise<void> {
  const { db } = server;
  await db.deleteFrom('member_relations').execute();
  await db.insertInto('member_relations').values(relations).execute();
  await db.deleteFrom('post_likes').where('user_id', '!=', owner.user.id).execute();
  await db
    .updateTable('posts')
    .set({ like_count: sql`(select count(*) from post_likes where post_id = posts.id)` })
    .execute();
  await db.deleteFrom('posts').where('id', 'not in', postIds).execute();
  await db.deleteFrom('lists').where('user_id', '!=', owner.user.id).execute();
  await db.deleteFrom('viewings').where('user_id', '!=', owner.user.id).execute();
  await db.deleteFrom('trackers').where('user_id', '!=', owner.user.id).execute();
  await db.deleteFrom('reports').execute();
  await db.deleteFrom('write_counts').execute();
}

const choose = (audience: Audience) =>
  done(owner, 'PATCH', `/user/preferences/${owner.user.userPreferencesId}`, {
    isTasteShown: true,
    isActivityShown: true,
    ...Object.fromEntries(SECTIONS.map((section) => [`${section}Audience`, audience])),
  });

/** Does everything that a member can do for others to see. */
async function actAsOwner(commentIds: readonly string[]): Promise<void> {
  const act = (method: Method, path: string, body: object) => done(owner, method, path, body);
  await relate(server, fan, 'follow', owner);
  await relate(server, owner, 'follow', fan);
  await makePartners(server, owner, fan);
  await act('POST', '/user/taste-test', tasteTest());
  await act('PATCH', '/profile', { bio: 'Fond of long films.', favorites: ['moonlight-2016'] });
  await act('PUT', '/watchlist/movies', { movieId: 'moonlight-2016' });
  await act('PUT', `/viewings/${IDS.viewing}`, { movieId: TITLE, watchedOn: '2026-11-20', rating: 4.5 });
  await act('POST', '/movietracker/rate/parasite-2019', { rating: 3 });
  await act('PATCH', `/movietracker/${TITLE}`, { recommended: true });
  await act('PATCH', `/movietracker/${OTHER_TITLE}`, { notInterested: true });
  const list = { title: 'Long films', movieList: [TITLE] };
  await act('POST', '/palate/movie-list', { ...list, movieListId: IDS.list, shareable: true });
  await act('POST', '/palate/movie-list', { ...list, movieListId: IDS.privateList, shareable: false });
  const { review, story, comment, reply, remark } = IDS;
  await act('POST', '/movie-reviews', { id: review, movieId: TITLE, title: 'A', content: 'My review.' });
  await act('POST', '/movie-stories', { id: story, movieIds: [TITLE], title: 'B', content: 'My story.' });
  await act('POST', `/comments/movie/${TITLE}`, { id: comment, text: 'My comment.' });
  await act('POST', `/comments/${things.fanComment}/replies`, { id: reply, text: 'My reply.' });
  await act('POST', `/comments/on/list/${IDS.list}`, { id: remark, text: 'My remark.' });
  await act('PATCH', `/comments/${things.likedComment}/like`, {});
  for (const id of commentIds) await act('POST', `/comments/${id}/replies`, { text: 'My answer.' });
}

beforeAll(async () => {
  owner = await signIn(server);
  fan = await signIn(server);
  await done(owner, 'PATCH', '/profile', { handle: HANDLE });
  await done(fan, 'PATCH', `/user/preferences/${fan.user.userPreferencesId}`, { partnersAudience: 'public' });
  viewers = await signInViewers(server, owner);
  const fanComment = await done(fan, 'POST', `/comments/movie/${TITLE}`, { text: 'First.' });
  const likedComment = await done(fan, 'POST', `/comments/movie/${LIKED_TITLE}`, { text: 'Rain.' });
  const common = { fan: fan.user.id, title: TITLE, likedTitle: LIKED_TITLE, fanComment, likedComment };
  things = { ...IDS, owner: owner.user.id, handle: HANDLE, ...common };
  missingThings = {
    ...Object.fromEntries(Object.keys(IDS).map((name) => [name, randomUUID()])),
    // Saving a diary entry creates it, so each call gets another id.
    viewing: '',
    owner: randomUUID(),
    handle: 'nobody_at_all',
    ...common,
  };
  const commentIds: string[] = [];
  for (const [kind, viewer] of viewers) {
    if (!viewer || kind === 'owner') continue;
    await done(viewer, 'POST', '/user/taste-test', tasteTest());
    await done(viewer, 'PATCH', `/user/preferences/${viewer.user.userPreferencesId}`, { isTasteShown: true });
    commentIds.push(await done(viewer, 'POST', `/comments/movie/${OTHER_TITLE}`, { text: 'Mine.' }));
  }
  for (const audience of AUDIENCES) {
    await choose(audience);
    for (const kind of VIEWERS)
      for (const entry of MATRIX.filter(isRead))
        before.set(keyOf(audience, kind, entry.call), await ask(kind, entry));
  }
  // The member wrote to the blocked ones before there was a block.
  await choose('public');
  const blocks = (await listRelations()).filter(({ kind }) => kind === 'block');
  await server.db.deleteFrom('member_relations').where('kind', '=', 'block').execute();
  await actAsOwner(commentIds);
  await makeNotifications(server.db, server.now());
  await server.db.insertInto('member_relations').values(blocks).execute();
  relations = await listRelations();
  postIds = (await server.db.selectFrom('posts').select('id').execute()).map(({ id }) => id);
});

describe('what each viewer may see of a member, and do with what the member wrote', () => {
  it.each(AUDIENCES)('is what the matrix says if everything is for “%s”', async (audience) => {
    await choose(audience);
    const found: string[] = [];
    for (const entry of MATRIX) {
      let signs = '';
      for (const kind of VIEWERS) signs += await findSign(audience, kind, entry);
      found.push(`${signs} ${entry.call}`);
    }
    expect(found).toEqual(MATRIX.map(({ cells, call }) => `${cells[audience]} ${call}`));
  });
});

describe('the matrix', () => {
  const isOf = ({ method, path }: Endpoint, call: string) =>
    call.startsWith(`${method} `) && toPattern(path).test(call.slice(method.length + 1).replace(/\?.*/, ''));
  const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  /** The endpoint that answers a call: of those that fit, the one with the fewest parameters. */
  const endpointOf = (call: string) =>
    CONTRACT_ENDPOINTS.filter((one) => isOf(one, call)).toSorted(
      (a, b) => a.path.split('{').length - b.path.split('{').length,
    )[0];

  it('has every endpoint that could tell something about another member', () => {
    const covered = new Set(MATRIX.map(({ call }) => endpointOf(call)));
    const exempt = new Set(OWN_ONLY);
    const uncovered = CONTRACT_ENDPOINTS.filter(
      (one) => !WITHOUT_MEMBERS.includes(one.tag) && !covered.has(one) && !exempt.has(nameOf(one)),
    );
    expect(uncovered.map(nameOf)).toEqual([]);
  });

  it('names only endpoints that exist, and none twice', () => {
    expect(MATRIX.filter(({ call }) => !endpointOf(call))).toEqual([]);
    const names = new Set(CONTRACT_ENDPOINTS.map(nameOf));
    expect(OWN_ONLY.filter((name) => !names.has(name))).toEqual([]);
    const covered = new Set(MATRIX.map(({ call }) => endpointOf(call)));
    const covering = CONTRACT_ENDPOINTS.filter((one) => covered.has(one)).map(nameOf);
    expect(OWN_ONLY.filter((name) => covering.includes(name))).toEqual([]);
  });
});

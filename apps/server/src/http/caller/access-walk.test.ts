import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access, Endpoint, MemberSession, User } from '@palate/contract';
import { HOUR_MS } from '@palate/contract/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_ENDPOINTS } from '../../testing/contract-endpoints.ts';
import { testServer } from '../../testing/index.ts';
import { givePremium } from '../../testing/members/premium.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { type OpenApiDocument, openApiDocument } from '../../testing/openapi-document.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const MEMBERS = ['USER_NO_TASTE', 'USER', 'PREMIUM_USER', 'lapsed premium'] as const;
const BAD_TOKENS = ['expired token', 'forged token', 'token of another client'] as const;
const SUBJECTS = ['anonymous', ...MEMBERS, 'another member', ...BAD_TOKENS] as const;
type Subject = (typeof SUBJECTS)[number];
type Verdict = 'in' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/**
 * The expected result by access level and kind of person: let in, or an error. Every kind of bad token gets the same
 * result.
 */
const EXPECTED: Record<Access, Record<'anonymous' | 'member' | 'another member' | 'bad token', Verdict>> = {
  always: { anonymous: 'in', member: 'in', 'another member': 'in', 'bad token': 'in' },
  anyone: { anonymous: 'in', member: 'in', 'another member': 'in', 'bad token': 'UNAUTHENTICATED' },
  visitor: { anonymous: 'in', member: 'in', 'another member': 'in', 'bad token': 'UNAUTHENTICATED' },
  // Without a token and the id of a member, such a call is about nobody.
  shown: closed('in'),
  holder: closed('in'),
  member: closed('in'),
  moderator: { ...closed('FORBIDDEN'), member: 'FORBIDDEN' },
  owner: closed('FORBIDDEN'),
  deleting: closed('in'),
};
function closed(another: Verdict) {
  return {
    anonymous: 'UNAUTHENTICATED',
    member: 'in',
    'another member': another,
    'bad token': 'UNAUTHENTICATED',
  } as const;
}

const server = testServer();
let document: OpenApiDocument;
let owner: SignedIn;
let ownersSession: string;
beforeAll(async () => {
  document = openApiDocument.parse((await server.call('GET', '/openapi.json')).body);
  owner = await signIn(server);
  const { body } = await server.call<MemberSession[]>('GET', '/user/sessions', { headers: owner.headers });
  ownersSession = body[0]?.id ?? '';
});

/**
 * Creates the person that `subject` describes, and returns the headers of the person's requests. If the subject has a
 * bad token, the member that it names exists and is signed in.
 */
async function become(subject: Subject): Promise<{ headers: Record<string, string>; member: SignedIn }> {
  const member = await signIn(server);
  const { sub } = member;
  if (subject === 'USER')
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
  if (subject === 'PREMIUM_USER') await givePremium(server, member);
  if (subject === 'lapsed premium') await givePremium(server, member, -1);
  const originJti = 'a sign-in of the subject';
  const at = server.now();
  const bad: Partial<Record<Subject, () => Promise<string>>> = {
    'expired token': () =>
      server.pool.accessToken({ sub, originJti, at: new Date(at.getTime() - 2 * HOUR_MS) }),
    'forged token': () => server.pool.forgedToken({ sub, originJti, at }),
    'token of another client': () =>
      server.pool.accessToken({ sub, originJti, at, claims: { client_id: 'another client' } }),
  };
  const make = bad[subject];
  if (make) {
    await signIn(server, { sub, originJti });
    return { headers: { 'x-authorization': `Bearer ${await make()}` }, member };
  }
  return { headers: subject === 'anonymous' ? {} : member.headers, member };
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      endpoint: endpointOf(method.toUpperCase(), path),
      path,
      operation,
    })),
  );

function endpointOf(method: string, path: string): Endpoint {
  const found = CONTRACT_ENDPOINTS.find((known) => known.method === method && known.path === path);
  if (!found) throw new Error(`the contract has no ${method} ${path}`);
  return found;
}

type Operation = ReturnType<typeof operations>[number]['operation'];

/**
 * Fills the parameters of a path. Uses ids that belong to `whose` if the path has such ids, otherwise the examples of
 * the API document.
 */
async function fill(path: string, operation: Operation, whose: SignedIn): Promise<string> {
  const isOwner = whose === owner;
  const own: Record<string, () => Promise<Record<string, string>>> = {
    '/user/preferences/{id}': async () => ({ id: whose.user.userPreferencesId }),
    '/user/{id}/preferences': async () => ({ id: whose.user.id }),
    '/user/sessions/{id}': async () => ({ id: isOwner ? ownersSession : await sessionOf(whose) }),
    '/profile/watchTracker/{id}': async () => ({ id: whose.user.id }),
    '/watchlist/{watchListId}/movies/{movieId}': async () => ({ watchListId: whose.user.id }),
  };
  const ids = await own[path]?.();
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }): [string, string] => [name, String(example ?? '')]);
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(ids?.[name] ?? String(parameter?.example ?? ''));
  });
  return filled + search;
}

async function sessionOf({ user }: SignedIn): Promise<string> {
  const { id } = await server.db
    .selectFrom('member_sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return id;
}

async function bodyOf(endpoint: Endpoint, operation: Operation, member: SignedIn): Promise<unknown> {
  // The document's example is no one's token.
  if (endpoint.path === '/identity/session' && endpoint.method === 'POST') return { idToken: member.idToken };
  const content = operation.requestBody?.content['application/json'];
  const schema = content?.schema;
  const [fromSchema] =
    typeof schema === 'object' && Array.isArray(schema.examples) ? schema.examples : [undefined];
  return content?.example ?? Object.values(content?.examples ?? {})[0]?.value ?? fromSchema;
}

function kindOf(subject: Subject): keyof (typeof EXPECTED)[Access] {
  if (subject === 'anonymous' || subject === 'another member') return subject;
  return BAD_TOKENS.some((bad) => bad === subject) ? 'bad token' : 'member';
}

describe('everybody who may ask', () => {
  it.each(MEMBERS)('%s is who they are said to be', async (subject) => {
    const { headers } = await become(subject);
    const role = subject === 'lapsed premium' ? 'USER_NO_TASTE' : subject;
    expect((await server.call<User>('GET', '/user', { headers })).body.role).toBe(role);
  });
});

describe('each call of the API’s document, for each of them', () => {
  it('covers the whole contract', () => {
    expect(operations()).toHaveLength(CONTRACT_ENDPOINTS.length);
  });

  it.each(SUBJECTS)('%s', async (subject) => {
    let asked = 0;
    for (const { endpoint, path, operation } of operations()) {
      const { headers, member } = await become(subject);
      asked += 1;
      const whose = subject === 'another member' ? owner : member;
      const answer = await server.call(endpoint.method, await fill(path, operation, whose), {
        headers,
        body: await bodyOf(endpoint, operation, member),
        from: `203.0.113.${asked}`,
      });
      const call = `${endpoint.method} ${path}`;
      const expected = EXPECTED[endpoint.access][kindOf(subject)];
      if (expected !== 'in') {
        expect([call, answer.body.code]).toEqual([call, expected]);
        continue;
      }
      const known = [undefined, ...(endpoint.errors ?? [])];
      const code = answer.status === 200 ? undefined : answer.body.code;
      expect(known, `${call} answers ${answer.status} ${code}`).toContain(code);
      expect(['UNAUTHENTICATED', 'FORBIDDEN'], call).not.toContain(code);
    }
    expect(asked).toBeGreaterThan(40);
  });

  it('changes nothing of the owner’s', async () => {
    const { status, body } = await server.call<User>('GET', '/user', { headers: owner.headers });
    expect([status, body]).toEqual([200, owner.user]);
  });

  it('documents its access', () => {
    for (const { endpoint, operation } of operations()) {
      const isOpen = endpoint.access === 'shown' || EXPECTED[endpoint.access].anonymous === 'in';
      expect(operation.security.some((way) => Object.keys(way).length === 0)).toBe(isOpen);
      expect(operation.security.some((way) => 'token' in way)).toBe(endpoint.access !== 'always');
    }
  });
});

it('docs/roles.md says for every call who may make it', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/roles.md'), 'utf8');
  const reported = [...text.matchAll(/^\| `([A-Z]+ \/\S*)` \| (\w+) \|/gm)].map(
    ([, call, access]) => `${call} ${access}`,
  );
  const known = CONTRACT_ENDPOINTS.map(({ method, path, access }) => `${method} ${path} ${access}`);
  expect(reported.sort()).toEqual(known.sort());
});

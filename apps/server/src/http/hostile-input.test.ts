import { type Card, type Endpoint, ERRORS, type ErrorCode, type Paged } from '@palate/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT_ENDPOINTS } from '../testing/contract-endpoints.ts';
import { bodyLike, escapeText, hostileQuery, hostileText } from '../testing/hostile-input.ts';
import { cookieOf, createTestServer, type TestAnswer, type TestServer } from '../testing/index.ts';
import { type SignedIn, signIn } from '../testing/members/sign-in.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';
import { errorsOf } from './endpoint-errors.ts';

const RUNS = 60;
let server: TestServer;
let cookie: string;
let member: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
  member = await signIn(server);
});
afterAll(() => server.close());

/** Checks that a response is either a valid result of the endpoint or one of its documented errors. */
function expectOrderly(answer: TestAnswer, endpoint: Endpoint): void {
  if (answer.status === 200) {
    if (endpoint.contentType === 'application/zip') expect(String(answer.body).slice(0, 2)).toBe('PK');
    else expect(endpoint.result.safeParse(answer.body).error).toBeUndefined();
    return;
  }
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'message']);
  const known = ERRORS[answer.body.code as ErrorCode];
  expect(known.status).toBe(answer.status);
  expect(errorsOf(endpoint)).toContain(answer.body.code);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.message).not.toBe('');
}

const CALLERS = ['nobody', 'visitor', 'member'] as const;
type Caller = (typeof CALLERS)[number];

/** Returns what a kind of caller sends with every request: a cookie, a token, or nothing. */
function asCaller(caller: Caller): { cookie?: string; headers?: Record<string, string> } {
  if (caller === 'nobody') return {};
  return caller === 'visitor' ? { cookie } : { headers: member.headers };
}

/** Signs in a new member if a request has signed the member out or ended the account. */
async function comeBack(caller: Caller, { status }: TestAnswer): Promise<void> {
  if (caller === 'member' && status === 401) member = await signIn(server);
}

const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
/** Spreads writes over IP addresses, since their number per address is limited. */
const addressOf = (sent: number) => `203.0.113.${sent % 250}`;
const bodyExamples = z.array(z.unknown());
const withoutBody = CONTRACT_ENDPOINTS.filter(({ body }) => body === undefined);
const withBody = CONTRACT_ENDPOINTS.filter(({ body }) => body !== undefined);

describe('whatever an address says, the answer is orderly', () => {
  it.each(withoutBody.map((endpoint) => [name(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    let sent = 0;
    const id = fc.oneof(fc.constantFrom('the-godfather-1972', 'tt0068646', 'me'), hostileText);
    await fc.assert(
      fc.asyncProperty(hostileQuery(names), id, fc.constantFrom(...CALLERS), async (query, text, caller) => {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, escapeText(text) || 'x');
        sent += 1;
        const answer = await server.call(endpoint.method, `${path}?${query}`, {
          ...asCaller(caller),
          from: addressOf(sent),
        });
        expectOrderly(answer, endpoint);
        await comeBack(caller, answer);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('whatever a body says, the answer is orderly', () => {
  it.each(withBody.map((endpoint) => [name(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const [body] = bodyExamples.parse(endpoint.body?.meta()?.examples);
    expect(body, 'a good body to spoil').toBeDefined();
    let sent = 0;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, () => member.user.userPreferencesId);
    await fc.assert(
      fc.asyncProperty(bodyLike(body), fc.constantFrom(...CALLERS), async (spoiled, caller) => {
        sent += 1;
        const answer = await server.call(endpoint.method, path, {
          ...asCaller(caller),
          body: spoiled,
          from: addressOf(sent),
        });
        expectOrderly(answer, endpoint);
        await comeBack(caller, answer);
      }),
      { numRuns: 2 * RUNS },
    );
  });
});

it('after all of it the catalogue is as it was', async () => {
  const { body } = await server.call<Paged<Card>>('GET', '/movie?size=1');
  expect(body.totalElements).toBe(server.catalogue.snapshot.count);
});

import { type Card, type Endpoint, ERRORS, type ErrorCode, type Paged } from '@palate/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT_ENDPOINTS } from '../testing/contract-endpoints.ts';
import { bodyLike, escapeText, hostileQuery, hostileText } from '../testing/hostile-input.ts';
import { cookieOf, createTestServer, type TestAnswer, type TestServer } from '../testing/index.ts';
import { LOVED, PAIRS, tasteTest } from '../testing/taste-test.ts';
import { errorsOf } from './endpoint-errors.ts';

const RUNS = 60;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await createTestServer();
  cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
});
afterAll(() => server.close());

/** An answer of the endpoint's own form, or one of our errors; nothing else, whatever was asked. */
function expectOrderly(answer: TestAnswer, endpoint: Endpoint): void {
  if (answer.status === 200) {
    expect(endpoint.result.safeParse(answer.body).error).toBeUndefined();
    return;
  }
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'message']);
  const known = ERRORS[answer.body.code as ErrorCode];
  expect(known.status).toBe(answer.status);
  expect(errorsOf(endpoint)).toContain(answer.body.code);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.message).not.toBe('');
}

const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const withoutBody = CONTRACT_ENDPOINTS.filter(({ body }) => body === undefined);
const withBody = CONTRACT_ENDPOINTS.filter(({ body }) => body !== undefined);

describe('whatever an address says, the answer is orderly', () => {
  it.each(withoutBody.map((endpoint) => [name(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    const id = fc.oneof(fc.constantFrom('the-godfather-1972', 'tt0068646', 'me'), hostileText);
    await fc.assert(
      fc.asyncProperty(hostileQuery(names), id, fc.boolean(), async (query, text, isKnown) => {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, escapeText(text) || 'x');
        const answer = await server.call(endpoint.method, `${path}?${query}`, isKnown ? { cookie } : {});
        expectOrderly(answer, endpoint);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('whatever a body says, the answer is orderly', () => {
  const marks = { positive: ['drama'], negative: ['horror'] };
  const good: Record<string, object> = {
    '/user/taste-test': tasteTest(),
    '/taste/movie-pairs': {
      country: 'us',
      ageRange: { start: 18, end: 29 },
      genres: marks,
      lovedMovies: LOVED.map((id) => ({ id, title: id })),
      pairPreferences: PAIRS,
    },
  };

  it.each(withBody.map((endpoint) => [name(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const body = good[endpoint.path];
    expect(body, 'a good body to spoil').toBeDefined();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(bodyLike(body), async (spoiled) => {
        sent += 1;
        const from = `203.0.113.${sent % 250}`;
        expectOrderly(await server.call(endpoint.method, endpoint.path, { body: spoiled, from }), endpoint);
      }),
      { numRuns: 2 * RUNS },
    );
  });
});

it('after all of it the catalogue is as it was', async () => {
  const { body } = await server.call<Paged<Card>>('GET', '/movie?size=1');
  expect(body.totalElements).toBe(server.catalogue.snapshot.count);
});

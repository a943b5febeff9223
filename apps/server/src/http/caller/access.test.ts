import { type Access, defineEndpoint, ERRORS } from '@palate/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { ANONYMOUS } from '../../kernel/viewer.ts';
import { testServer } from '../../testing/index.ts';
import { ANONYMOUS_CONTEXT, withoutMembers } from '../../testing/members/no-members.ts';
import { registerApi } from '../api.ts';
import { createRequestLimits } from '../connections/request-limits.ts';
import { createApiCall } from '../dispatch.ts';
import { registerErrors } from '../errors.ts';
import { type Route, route } from '../route.ts';

const OPEN = ['always', 'anyone', 'visitor', 'shown'] as const;
const CLOSED = ['holder', 'member', 'moderator', 'owner', 'deleting'] as const;
const endpointFor = (access: Access) =>
  defineEndpoint({
    method: 'GET',
    path: `/for-${access}`,
    summary: 'Says hello.',
    access,
    tag: 'test',
    query: z.object({ page: z.literal('0').optional() }),
    result: z.object({ hello: z.string() }),
  });
const routes: Route[] = [...OPEN, ...CLOSED].map((access) =>
  route(endpointFor(access), () => ({ hello: access })),
);

const server = testServer();
let dependencies: Dependencies;
let app: FastifyInstance;
beforeAll(async () => {
  dependencies = withoutMembers({ db: server.db, catalogue: server.catalogue });
  app = Fastify();
  registerErrors(app);
  const limits = await createRequestLimits(app, {});
  const options = { ...ANONYMOUS_CONTEXT, limits, dependencies, isHttps: false, publicUrl: undefined };
  await registerApi(app, { ...options, checksResults: true, routes });
});
afterAll(() => app.close());

describe.each(CLOSED)('what is for %s', (access) => {
  const { status, message } = ERRORS.UNAUTHENTICATED;

  it('is refused to somebody unknown and to a visitor, whatever they send', async () => {
    for (const cookie of ['', `palate_visitor=${ANONYMOUS_CONTEXT.visitors.issue().cookie}`]) {
      for (const query of ['', '?page=wrong']) {
        const answer = await app.inject({ url: `/api/for-${access}${query}`, headers: { cookie } });
        expect(answer.statusCode).toBe(status);
        expect(answer.json()).toEqual({ code: 'UNAUTHENTICATED', message });
      }
    }
  });

  it('is refused to a page being rendered as well', async () => {
    const api = createApiCall(routes, dependencies, ANONYMOUS);
    await expect(api(endpointFor(access))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api(endpointFor('visitor'))).toEqual({ hello: 'visitor' });
  });
});

it.each(OPEN)('an endpoint for %s is open', async (access) => {
  const answer = await app.inject({ url: `/api/for-${access}` });
  expect([answer.statusCode, answer.json()]).toEqual([200, { hello: access }]);
});

it.each(['', 'Bearer', 'Bearer  ', 'Basic abc', 'Bearer a b', 'Bearer a.b.c', 'ключ'])(
  'a token “%s” is rejected by every endpoint that checks tokens',
  async (token) => {
    const headers = { 'x-authorization': token };
    expect((await app.inject({ url: '/api/for-anyone', headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/for-always', headers })).statusCode).toBe(200);
  },
);

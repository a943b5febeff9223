import { type Access, defineEndpoint, ERRORS } from '@palate/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerApi } from './api.ts';
import { createApiCall } from './dispatch.ts';
import { registerErrors } from './errors.ts';
import { type Route, route } from './route.ts';
import { ANONYMOUS, createVisitorSigner } from './viewer.ts';

const visitors = createVisitorSigner('a secret for tests, thirty-two characters or more');
const endpointFor = (access: Access) =>
  defineEndpoint({
    method: 'GET',
    path: `/for-${access}`,
    summary: 'Says hello.',
    access,
    tag: 'test',
    result: z.object({ hello: z.string() }),
  });
const routes: Route[] = (['anyone', 'visitor', 'member'] as const).map((access) =>
  route(endpointFor(access), () => ({ hello: access })),
);

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  registerErrors(app);
  await registerApi(app, { routes, visitors, isHttps: false, publicUrl: undefined });
});
afterAll(() => app.close());

describe('what is for members', () => {
  const { status, message } = ERRORS.UNAUTHENTICATED;

  it('is refused to somebody unknown and to a visitor', async () => {
    for (const cookie of ['', `palate_visitor=${visitors.issue().cookie}`]) {
      const answer = await app.inject({ url: '/api/for-member', headers: { cookie } });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ code: 'UNAUTHENTICATED', message });
    }
  });

  it('is refused to a page being rendered as well', async () => {
    const api = createApiCall(routes, ANONYMOUS);
    await expect(api(endpointFor('member'))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api(endpointFor('visitor'))).toEqual({ hello: 'visitor' });
  });
});

it.each(['anyone', 'visitor'])('what is for %s is open', async (access) => {
  const answer = await app.inject({ url: `/api/for-${access}` });
  expect([answer.statusCode, answer.json()]).toEqual([200, { hello: access }]);
});

import { ERRORS } from '@palate/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { ANONYMOUS_CONTEXT, withoutMembers } from '../../testing/members/no-members.ts';
import { registerApi } from '../api.ts';
import { createRequestLimits } from '../connections/request-limits.ts';
import { registerErrors } from '../errors.ts';

/** The API, on a server with a handler for all other URLs, like that of the pages. */
const server = testServer();
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  registerErrors(app);
  const limits = await createRequestLimits(app, {});
  const dependencies = withoutMembers({ db: server.db, catalogue: server.catalogue });
  const options = { ...ANONYMOUS_CONTEXT, limits, dependencies, isHttps: false, publicUrl: undefined };
  await registerApi(app, { ...options, checksResults: true, routes: [] });
  app.all('/*', (_request, reply) => reply.type('text/html').send('<!doctype html>'));
});
afterAll(() => app.close());

it.each(['/api', '/api/', '/api/nope', '/api/movies/1', '/api?x=1', '/api/docs/nope'])(
  '%s is no page, whatever the method',
  async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: ERRORS.NOT_FOUND.message });
    }
  },
);

it.each(['/apian', '/nope'])('%s is one', async (url) => {
  expect((await app.inject({ url })).headers['content-type']).toMatch(/^text\/html/);
});

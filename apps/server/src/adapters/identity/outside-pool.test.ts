import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createOutsidePool } from './outside-pool.ts';
import type { UserPool } from './user-pool.ts';

/** A fake of AWS's user pool, with the operations that our server calls. */
let aws: FastifyInstance;
let answer: { status: number; body: unknown };
let asked: { operation: string; body: unknown }[];
let url: string;
beforeAll(async () => {
  aws = Fastify();
  aws.addContentTypeParser('application/x-amz-json-1.1', { parseAs: 'string' }, (_request, text, done) =>
    done(null, JSON.parse(String(text))),
  );
  aws.post('/', async (request, reply) => {
    asked.push({ operation: String(request.headers['x-amz-target']), body: request.body });
    return reply.status(answer.status).send(answer.body);
  });
  url = await aws.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: {} };
});
afterAll(() => aws.close());

function open(env: Record<string, string> = {}): UserPool {
  const { identity } = parseConfig({
    IDENTITY_POOL_ID: 'eu-central-1_AbCdEfGhI',
    IDENTITY_CLIENT_ID: 'client',
    IDENTITY_HOSTED_UI: 'https://palate.auth.example',
    IDENTITY_ENDPOINT: url,
    ...env,
  });
  if (identity.kind !== 'outside') throw new Error('The settings name no pool outside');
  return createOutsidePool(identity);
}

it('offers the providers in the operator’s setting, and never the simulated one', () => {
  expect(open().listProviders(true)).toEqual([]);
  expect(open({ IDENTITY_PROVIDERS: 'Google' }).listProviders(true)).toEqual([
    { name: 'Google', isStandIn: false },
  ]);
  expect(() => open({ IDENTITY_PROVIDERS: 'MySpace' })).toThrow(/IDENTITY_PROVIDERS/);
  expect(() => parseConfig({ IDENTITY_PROVIDERS: 'Google' })).toThrow(/IDENTITY_POOL_ID isn’t/);
});

it('doesn’t claim that it can end one session, which would need that session’s refresh token', () => {
  expect(open().endSession).toBeUndefined();
});

describe('signing out everywhere', () => {
  it('is asked of it by the member’s own token', async () => {
    await open().endEverySession('a token');
    expect(asked).toEqual([
      { operation: 'AWSCognitoIdentityProviderService.GlobalSignOut', body: { AccessToken: 'a token' } },
    ]);
  });

  it.each([
    [
      400,
      { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' },
      'NotAuthorizedException',
    ],
    [400, { __type: 'com.amazonaws#TooManyRequestsException' }, 'TooManyRequestsException'],
    [500, 'down', 'HTTP 500'],
  ])('that fails with %d %j is reported', async (status, body, code) => {
    answer = { status, body };
    await expect(open().endEverySession('a token')).rejects.toMatchObject({ name: 'UserPoolError', code });
  });

  it('that can’t be reached is reported', async () => {
    const gone = open({ IDENTITY_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(gone.endEverySession('a token')).rejects.toMatchObject({ code: 'NetworkError' });
  });
});

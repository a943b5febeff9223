import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LOG_SERIALIZERS } from './log-serializers.ts';

it('logs a request without its query', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = Fastify({ logger: { level: 'trace', stream, serializers: LOG_SERIALIZERS } });
  app.get('/*', async () => {
    throw new Error('failed');
  });
  await app.inject({ url: '/sign-in/callback?code=a-code&state=a-state' });
  await app.inject({ url: '/search;x=a-state?search=a-secret-wish#a-code' });
  await app.close();
  expect(log).toContain('/sign-in/callback');
  expect(log).not.toMatch(/a-code|a-state|a-secret-wish/);
});

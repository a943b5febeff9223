import { AppError } from '@palate/contract';
import { expect, it } from 'vitest';
import { startPoolServer } from './testing/pool-server.ts';

it('refuses an operation that gets no turn in the words of its protocol', async () => {
  const server = await startPoolServer({ inTurn: () => Promise.reject(new AppError('BUSY')) });
  const { status, body } = await server.call('ForgotPassword', {
    ClientId: server.pool.client.clientId,
    Username: 'ana@example.org',
  });
  expect([status, body.__type]).toEqual([400, 'TooManyRequestsException']);
  expect(server.violations).toEqual([]);
  await server.close();
});

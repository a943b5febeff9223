import { HOUR_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsAt, PASSWORD } from './testing/accounts.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ClientId = 'palatebrowser';

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());
const { signUp, confirm, codeOf, member } = accountsAt(() => server);

describe('a code', () => {
  it('confirms once, and says that it was used the second time', async () => {
    await signUp('erik@example.org');
    const code = await codeOf('erik@example.org');
    expect((await confirm('erik@example.org', ` ${code} `)).status).toBe(200);
    const { body } = await confirm('erik@example.org', code);
    expect(body.message).toBe('User cannot be confirmed. Current status is CONFIRMED');
  });

  it('sent twice at once confirms once', async () => {
    await signUp('fred@example.org');
    const code = await codeOf('fred@example.org');
    const answers = await Promise.all([1, 2, 3].map(() => confirm('fred@example.org', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is lost after five wrong ones, and a new one works', async () => {
    await signUp('gina@example.org');
    const code = await codeOf('gina@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1)
      expect((await confirm('gina@example.org', wrong)).body).toEqual({
        __type: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    expect((await confirm('gina@example.org', code)).body).toEqual({
      __type: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    await server.call('ResendConfirmationCode', { ClientId, Username: 'gina@example.org' });
    expect((await confirm('gina@example.org', await codeOf('gina@example.org'))).status).toBe(200);
  });

  it.each([
    ['sign-up', 24],
    ['reset', 1],
  ] as const)('for %s is valid for %d hours', async (purpose, hours) => {
    const email = `late-${purpose}@example.org`;
    await signUp(email);
    if (purpose === 'reset') await server.call('ForgotPassword', { ClientId, Username: email });
    const code = await codeOf(email);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + hours * HOUR_MS);
    const given = { ClientId, Username: email, ConfirmationCode: code, Password: PASSWORD };
    const { body } = await (purpose === 'reset'
      ? server.call('ConfirmForgotPassword', given)
      : confirm(email, code));
    server.clock.now = before;
    expect(body).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  it('for one purpose or email address doesn’t work for another', async () => {
    await signUp('hans@example.org');
    await signUp('ines@example.org');
    await server.call('ForgotPassword', { ClientId, Username: 'hans@example.org' });
    const reset = await codeOf('hans@example.org');
    const ines = await codeOf('ines@example.org');
    if (reset !== ines) expect((await confirm('ines@example.org', reset)).status).toBe(400);
    const given = { ClientId, Username: 'ines@example.org', ConfirmationCode: ines, Password: PASSWORD };
    expect((await server.call('ConfirmForgotPassword', given)).body.__type).toBe('CodeMismatchException');
  });

  it('is sent five times to a mailbox, and then not for a while', async () => {
    await signUp('jana@example.org');
    const resend = () => server.call('ResendConfirmationCode', { ClientId, Username: 'Jana@example.org' });
    for (let i = 0; i < 5; i += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).body.__type).toBe('LimitExceededException');
  });

  it('to reset a password is reported as sent in the same words whether or not there is an account', async () => {
    await member('kira@example.org');
    const [known, unknown] = await Promise.all(
      ['kira@example.org', 'kilo@example.org'].map((Username) =>
        server.call('ForgotPassword', { ClientId, Username }),
      ),
    );
    expect(unknown).toMatchObject({ status: known?.status, body: known?.body });
    expect(known?.body.CodeDeliveryDetails.Destination).toBe('k***@e***');
    expect(await server.lastCode('kilo@example.org')).toBeNull();
    for (const Username of ['kira@example.org', 'kilo@example.org']) {
      const given = { ClientId, Username, ConfirmationCode: 'x', Password: PASSWORD };
      expect((await server.call('ConfirmForgotPassword', given)).body.__type).toBe('CodeMismatchException');
    }
  });

  it('isn’t sent again to a confirmed account, which is said thirty times an hour to one address', async () => {
    await member('lena@example.org');
    const from = '203.0.113.40';
    const resend = (Username: string) =>
      server.call('ResendConfirmationCode', { ClientId, Username }, { from });
    for (let i = 0; i < 30; i += 1)
      expect((await resend('lena@example.org')).body).toEqual({
        __type: 'InvalidParameterException',
        message: 'User is already confirmed.',
      });
    const answers = await Promise.all(['lena@example.org', 'nobody@example.org'].map(resend));
    for (const { body } of answers) expect(body.__type).toBe('LimitExceededException');
  });
});

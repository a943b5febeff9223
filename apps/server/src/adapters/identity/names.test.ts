import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { accountsAt, PASSWORD } from './testing/accounts.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';
import { createSrpClient } from './testing/srp-client.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ClientId = 'palatebrowser';
const WRONG_CODE = '12345';
const srp = createSrpClient('Palate');

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
beforeEach(() => {
  // Limits and lock-outs of the test before are over.
  server.clock.now = new Date(server.clock.now.getTime() + 25 * HOUR_MS);
});
afterAll(() => server.close());
const { signUp, confirm, codeOf, signIn, member } = accountsAt(() => server);

async function challenge(USERNAME: string, begun = srp.begin()) {
  const AuthParameters = { USERNAME, SRP_A: begun.A };
  const { body } = await server.call('InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  return body.ChallengeParameters;
}
const subOf = async (email: string): Promise<string> => (await challenge(email)).USER_ID_FOR_SRP;

async function signInBySrp(name: string, password: string) {
  const begun = srp.begin();
  const parameters = await challenge(name, begun);
  const ChallengeResponses = srp.answer(begun, parameters, password, server.clock.now);
  return server.call('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses,
  });
}

const forgot = (Username: string) => server.call('ForgotPassword', { ClientId, Username });
const resend = (Username: string) => server.call('ResendConfirmationCode', { ClientId, Username });
const reset = (Username: string, ConfirmationCode: string, Password = 'another horse') =>
  server.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password });

describe('a sub', () => {
  it('leads to its account in every operation, in either case', async () => {
    const email = 'ana@example.org';
    const sub: string = (await signUp(email)).body.UserSub;
    expect((await signIn(sub)).body.__type).toBe('UserNotConfirmedException');
    expect((await resend(sub)).body.CodeDeliveryDetails.Destination).toBe('***@***');
    expect((await confirm(sub, await codeOf(email))).status).toBe(200);
    expect((await signIn(sub.toUpperCase())).status).toBe(200);
    expect((await signInBySrp(sub, 'wrong password')).body.__type).toBe('NotAuthorizedException');
    expect((await signInBySrp(sub.toUpperCase(), PASSWORD)).status).toBe(200);
    await forgot(sub);
    expect((await reset(sub, await codeOf(email))).status).toBe(200);
    expect((await signIn(email, 'another horse')).status).toBe(200);
  });

  it('of a Google user leads to no password, like a stranger’s', async () => {
    const sub = '7c9a3bd2-2f0e-4a93-9d0c-5f3f6b7f2c11';
    await server.db
      .insertInto('pool_users')
      .values({
        sub,
        username: 'Google_1',
        email: 'gil@example.org',
        status: 'EXTERNAL_PROVIDER',
        provider: 'Google',
        provider_subject: '1',
      })
      .execute();
    expect((await signIn(sub)).body.message).toBe('Incorrect username or password.');
    expect((await resend(sub)).body.CodeDeliveryDetails.Destination).toBe('***@***');
    const strangerSub = await subOf('no.gil@example.org');
    const shapes = [];
    for (const name of [sub, strangerSub]) {
      const { SALT, SRP_B, SECRET_BLOCK, ...rest } = await challenge(name);
      expect(rest).toEqual({ USERNAME: name, USER_ID_FOR_SRP: name });
      shapes.push([
        SALT.length > 16,
        SRP_B.length > 700,
        SECRET_BLOCK.length,
        (await signInBySrp(name, PASSWORD)).body,
        (await forgot(name)).body,
        (await reset(name, WRONG_CODE)).body,
        (await confirm(name, WRONG_CODE)).body,
      ]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    const mails = server.db.selectFrom('mails').select(['id', 'is_decoy']);
    const sent = await mails
      .where('recipient', '=', 'gil@example.org')
      .where('is_decoy', '=', false)
      .execute();
    expect(sent).toEqual([]);
  });

  it('of an unconfirmed member is sent a new code, and a stranger’s answered alike', async () => {
    const [email, stranger] = ['una@example.org', 'nona@example.org'];
    await signUp(email);
    const answers = [];
    for (const name of [await subOf(email), await subOf(stranger)]) answers.push(await resend(name));
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { CodeDeliveryDetails: { Destination: '***@***' } },
    });
    expect([answers[1]?.status, answers[1]?.body]).toEqual([answers[0]?.status, answers[0]?.body]);
    const byAddress = [];
    for (const name of [email, stranger]) byAddress.push((await resend(name)).body.CodeDeliveryDetails);
    expect(byAddress).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'u***@e***' },
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
    ]);
  });

  it('of a confirmed member is answered so when a code is asked for, as the address is', async () => {
    await member('cora@example.org');
    for (const name of ['cora@example.org', await subOf('cora@example.org')]) {
      const { status, body } = await resend(name);
      expect([status, body.__type, body.message]).toEqual([
        400,
        'InvalidParameterException',
        'User is already confirmed.',
      ]);
    }
  });
});

describe('a stranger, by address and by the sub they are answered with', () => {
  const MEMBER = 'ben@example.org';
  const STRANGER = 'nobody@example.org';
  beforeAll(() => member(MEMBER));

  it('gets the same challenge each time, as a member does', async () => {
    for (const email of [MEMBER, STRANGER]) {
      const byAddress = await challenge(email);
      const bySub = await challenge(byAddress.USER_ID_FOR_SRP);
      const stays = ({ USERNAME, USER_ID_FOR_SRP, SALT }: Record<string, string>) => [
        USERNAME,
        USER_ID_FOR_SRP,
        SALT,
      ];
      expect(stays(bySub)).toEqual(stays(byAddress));
      expect(Object.keys(bySub)).toEqual(Object.keys(byAddress));
      expect(bySub.SECRET_BLOCK).toHaveLength(byAddress.SECRET_BLOCK.length);
      expect(bySub.SRP_B).not.toBe(byAddress.SRP_B);
    }
    const lengths = [await challenge(MEMBER), await challenge(STRANGER)].map(
      ({ SECRET_BLOCK }) => SECRET_BLOCK.length,
    );
    expect(lengths[0]).toBe(lengths[1]);
    expect((await signInBySrp(await subOf(STRANGER), PASSWORD)).body.message).toBe(
      'Incorrect username or password.',
    );
  });

  it('is answered like a member in every operation', async () => {
    const [memberSub, strangerSub] = [await subOf(MEMBER), await subOf(STRANGER)];
    const ask = async (name: string) => [
      (await signIn(name, 'wrong password')).body,
      (await signInBySrp(name, 'wrong password')).body,
      (await forgot(name)).body.CodeDeliveryDetails.AttributeName,
      (await reset(name, WRONG_CODE)).body,
      (await confirm(name, WRONG_CODE)).body,
    ];
    const answers = [];
    for (const name of [MEMBER, memberSub, STRANGER, strangerSub]) answers.push(await ask(name));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const destinationOf = async (name: string) => (await forgot(name)).body.CodeDeliveryDetails.Destination;
    expect(await destinationOf(memberSub)).toBe(await destinationOf(strangerSub));
    expect(await destinationOf(MEMBER)).toBe('b***@e***');
    expect(await destinationOf(STRANGER)).toBe('n***@e***');
  });

  it.each([MEMBER, STRANGER])(
    'is locked out by five wrong passwords under either name: %s',
    async (email) => {
      const sub = await subOf(email);
      const names = [email, sub, email, sub, email];
      for (const name of names)
        expect((await signIn(name, 'wrong password')).body.message).toBe('Incorrect username or password.');
      for (const name of [email, sub, sub.toUpperCase()])
        expect((await signIn(name)).body.message).toBe('Password attempts exceeded');
    },
  );

  it.each([MEMBER, STRANGER])(
    'has one count of codes sent and tried under either name: %s',
    async (email) => {
      const sub = await subOf(email);
      for (const name of [email, sub, email, sub, email]) expect((await forgot(name)).status).toBe(200);
      for (const name of [email, sub])
        expect((await forgot(name)).body.__type).toBe('LimitExceededException');
      for (const name of [sub, email, sub, email, sub])
        expect((await reset(name, WRONG_CODE)).body.__type).toBe('CodeMismatchException');
      for (const name of [email, sub])
        expect((await reset(name, WRONG_CODE)).body.__type).toBe('LimitExceededException');
    },
  );

  // `npm run bench -- identity` measures that it takes as long, too.
  it.each([
    ['address', async (email: string) => email],
    ['sub', subOf],
  ] as const)('is looked up and calculated for as a member is, by %s', async (_, nameOf) => {
    const work = [];
    for (const name of [await nameOf(MEMBER), await nameOf(STRANGER)]) {
      const statementsBefore = countQueries();
      const posted = vi.spyOn(Worker.prototype, 'postMessage');
      await challenge(name);
      work.push([countQueries() - statementsBefore, posted.mock.calls.length]);
      posted.mockRestore();
    }
    expect(work[0]).toEqual(work[1]);
    expect(Math.min(...(work[0] ?? []))).toBeGreaterThan(0);
  });
});

describe('attributes of one’s own', () => {
  const tokenOf = async (email: string): Promise<string> =>
    (await signIn(email)).body.AuthenticationResult.AccessToken;
  const attributesOf = async (AccessToken: string) => {
    const { body } = await server.call('GetUser', { AccessToken });
    const attributes: { Name: string; Value: string }[] = body.UserAttributes;
    return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
  };

  it('are deleted, except the e-mail address', async () => {
    await signUp('cem@example.org', PASSWORD, [{ Name: 'given_name', Value: 'Cem' }]);
    await confirm('cem@example.org', await codeOf('cem@example.org'));
    const AccessToken = await tokenOf('cem@example.org');
    const remove = (...UserAttributeNames: string[]) =>
      server.call('DeleteUserAttributes', { AccessToken, UserAttributeNames });
    for (const name of ['email', 'sub', 'custom:x'])
      expect((await remove('given_name', name)).body.__type).toBe('InvalidParameterException');
    expect((await attributesOf(AccessToken)).given_name).toBe('Cem');
    expect(await remove('given_name', 'locale')).toMatchObject({ status: 200, body: {} });
    expect(Object.keys(await attributesOf(AccessToken))).not.toContain('given_name');
  });

  it('include an address that is verified by a code', async () => {
    await member('dora@example.org');
    const AccessToken = await tokenOf('dora@example.org');
    await server.db
      .updateTable('pool_users')
      .set({ is_email_verified: false })
      .where('email', '=', 'dora@example.org')
      .execute();
    const ask = (AttributeName: string) =>
      server.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName });
    const verify = (Code: string) =>
      server.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect((await ask('phone_number')).body.__type).toBe('InvalidParameterException');
    expect((await ask('email')).body.CodeDeliveryDetails.Destination).toBe('d***@e***');
    expect((await verify(WRONG_CODE)).body.__type).toBe('CodeMismatchException');
    expect((await attributesOf(AccessToken)).email_verified).toBe('false');
    const code = await codeOf('dora@example.org');
    expect(await verify(code)).toMatchObject({ status: 200, body: {} });
    expect((await attributesOf(AccessToken)).email_verified).toBe('true');
    expect((await verify(code)).body.__type).toBe('ExpiredCodeException');
  });

  it('can’t be changed by anybody else', async () => {
    const AccessToken = 'x.y.z';
    for (const [operation, input] of [
      ['DeleteUserAttributes', { UserAttributeNames: ['locale'] }],
      ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
      ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
    ] as const)
      expect((await server.call(operation, { AccessToken, ...input })).body.__type).toBe(
        'NotAuthorizedException',
      );
  });
});

it('every request and answer is in the service’s own model', () => {
  expect(server.violations).toEqual([]);
  expect([...server.answered.keys()]).toEqual(
    expect.arrayContaining([
      'DeleteUserAttributes',
      'GetUserAttributeVerificationCode',
      'VerifyUserAttribute',
    ]),
  );
});

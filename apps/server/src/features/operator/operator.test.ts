import { getOperator, type Operator } from '@palate/contract';
import { expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createTestServer } from '../../testing/index.ts';
import { describeOperator } from './index.ts';

const SET = {
  OPERATOR_NAME: ' Palate Ltd ',
  OPERATOR_ADDRESS: '1 High Street, London,\nN1 9GU',
  OPERATOR_JURISDICTION: 'England and Wales',
  OPERATOR_EMAIL: 'help@palate.example',
};

it('describes the operator from the settings, with the address line by line', () => {
  expect(describeOperator(parseConfig(SET))).toEqual({
    name: 'Palate Ltd',
    address: ['1 High Street', 'London', 'N1 9GU'],
    jurisdiction: 'England and Wales',
    email: 'help@palate.example',
    accountsAt: 'here',
    hasGoogle: false,
    sendsEmail: false,
  });
});

it.each<[Record<string, string>, Partial<Operator>]>([
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@palate.example' }, { sendsEmail: true }],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, { hasGoogle: true }],
  [
    {
      IDENTITY_POOL_ID: 'eu-central-1_AbCdEfGhI',
      IDENTITY_CLIENT_ID: 'client',
      IDENTITY_HOSTED_UI: 'https://palate.example',
      IDENTITY_PROVIDERS: 'Google',
    },
    { accountsAt: 'aws', hasGoogle: true },
  ],
])('names the outside services of %o', (env, expected) => {
  expect(describeOperator(parseConfig(env))).toMatchObject(expected);
});

it('GET /operator answers without settings', async () => {
  const server = await createTestServer();
  const { status, body } = await server.get<Operator>('/operator');
  expect(status).toBe(200);
  expect(getOperator.result.parse(body)).toMatchObject({ name: null, accountsAt: 'here' });
  await server.close();
});

import { expect, it } from 'vitest';
import { accountWarnings } from './account-warnings.ts';
import { parseConfig } from './config.ts';

const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'palate@palate.example' };
const OPERATOR = {
  OPERATOR_NAME: 'Palate Ltd',
  OPERATOR_ADDRESS: '1 High Street, London',
  OPERATOR_JURISDICTION: 'England and Wales',
  OPERATOR_EMAIL: 'help@palate.example',
};
const AWS = {
  IDENTITY_POOL_ID: 'eu-central-1_AbCdEfGhI',
  IDENTITY_CLIENT_ID: 'client',
  IDENTITY_HOSTED_UI: 'https://palate.example',
};

it.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ HOST: '0.0.0.0' }, ['PUBLIC_URL', 'SMTP_URL']],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://palate.example', ...OPERATOR }, ['SMTP_URL']],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://palate.example', ...MAIL, ...OPERATOR }, []],
  [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  [
    { PUBLIC_URL: 'https://palate.example', ...MAIL, ...OPERATOR, OPERATOR_ADDRESS: '', OPERATOR_EMAIL: '' },
    ['OPERATOR_ADDRESS, OPERATOR_EMAIL.'],
  ],
  [{ HOST: '0.0.0.0', ...AWS }, []],
])('of %o the operator is told %o', (env, names) => {
  const said = accountWarnings(parseConfig(env));
  expect(said).toHaveLength(names.length);
  for (const [i, name] of names.entries()) expect(said[i]).toContain(name);
});

it.each<[Record<string, string>, RegExp]>([
  [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM has to be set too/],
  [{ SMTP_URL: 'https://user:secret@mail.example' }, /^SMTP_URL is not usable/],
  [{ IDENTITY_POOL_ID: 'eu-central-1_AbCdEfGhI' }, /IDENTITY_CLIENT_ID has to be set too/],
  [{ IDENTITY_POOL_ID: 'no pool' }, /IDENTITY_POOL_ID/],
  [{ IDENTITY_POOL_ID: `eu-central-1_${'x'.repeat(50)}` }, /at most 55 characters/],
  [{ IDENTITY_ENDPOINT: 'https://pool.example/' }, /IDENTITY_POOL_ID isn’t/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /go together/],
  [{ OPERATOR_EMAIL: 'nobody' }, /OPERATOR_EMAIL is "nobody", but it has to be an email address/],
  [{ OPERATOR_NAME: 'x'.repeat(201) }, /at most 200 characters/],
])('%o can’t be used, and says why', (env, sentence) => {
  expect(() => parseConfig(env)).toThrow(sentence);
  expect(() => parseConfig(env)).not.toThrow(/secret/);
});

import { createHmac } from 'node:crypto';
import { errors, exportSPKI } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPool, type TestPool } from '../../testing/servers/test-pool.ts';
import { createTokenVerifier } from './verify-token.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MINUTES = 60_000;
let pool: TestPool;
beforeAll(async () => {
  pool = await createTestPool();
});
const verifier = (now = NOW) => createTokenVerifier(pool, () => now);
const refused = { code: 'UNAUTHENTICATED', status: 401 };
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = { sub: 'somebody', originJti: 'a sign-in', at: NOW };

describe('verifyAccessToken', () => {
  it('returns the user, the sign-in and the expiry', async () => {
    const raw = await pool.accessToken(parts);
    const signedInAt = NOW.getTime() / 1_000;
    expect(await verifier().verifyAccessToken(raw)).toEqual({
      raw,
      sub: 'somebody',
      originJti: 'a sign-in',
      signedInAt,
      expiresAt: signedInAt + 3_600,
    });
  });

  it.each<[string, () => Promise<string>]>([
    ['of another issuer', () => pool.accessToken({ ...parts, claims: { iss: 'http://evil.example' } })],
    ['of another pool beside ours', () => pool.accessToken({ ...parts, claims: { iss: `${pool.issuer}2` } })],
    ['for another client', () => pool.accessToken({ ...parts, claims: { client_id: 'another' } })],
    ['that is an ID token', () => pool.idToken(parts)],
    ['of an unknown use', () => pool.accessToken({ ...parts, claims: { token_use: 'refresh' } })],
    ['without an end', () => pool.accessToken({ ...parts, claims: { exp: 'never' as never } })],
    ['of nobody', () => pool.accessToken({ ...parts, claims: { sub: '' } })],
    ['of no sign-in', () => pool.accessToken({ ...parts, claims: { origin_jti: undefined } })],
    ['by another’s key', () => pool.forgedToken(parts)],
    [
      'that isn’t valid yet',
      () => pool.accessToken({ ...parts, claims: { nbf: NOW.getTime() / 1_000 + 600 } }),
    ],
    ['cut short', async () => (await pool.accessToken(parts)).slice(0, -4)],
    ['without its signature', async () => (await pool.accessToken(parts)).replace(/[^.]+$/, '')],
    ['that is none', async () => 'a.b.c'],
    ['that is empty', async () => ''],
  ])('refuses one %s', async (_, make) => {
    await expect(verifier().verifyAccessToken(await make())).rejects.toMatchObject(refused);
  });

  it('rejects any change of the claims or the signature', async () => {
    const [head = '', body = '', signature = ''] = (await pool.accessToken(parts)).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const changed = base64({ ...claims, sub: 'somebody else' });
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [`${head}.${changed}.${signature}`, `${head}.${body}.${flipped}`])
      await expect(verifier().verifyAccessToken(token)).rejects.toMatchObject(refused);
  });

  it.each(['none', 'None', 'nOnE', 'HS256', 'RS384', 'PS256'])('refuses alg %s', async (alg) => {
    const [, body = ''] = (await pool.accessToken(parts)).split('.');
    const head = base64({ alg, kid: 'test-key' });
    // What everybody knows, the public key, as the secret of a signature that needs none but that.
    const key = await pool.keys({ alg: 'RS256' }, { payload: '', signature: '' });
    const spki = await exportSPKI(key as Parameters<typeof exportSPKI>[0]);
    const hmac = createHmac('sha256', spki).update(`${head}.${body}`).digest('base64url');
    for (const signature of ['', hmac])
      await expect(verifier().verifyAccessToken(`${head}.${body}.${signature}`)).rejects.toMatchObject(
        refused,
      );
  });

  it('doesn’t take another token for one that it has verified, even with the same end', async () => {
    const { verifyAccessToken } = verifier();
    const raw = await pool.accessToken(parts);
    const first = await verifyAccessToken(raw);
    expect(await verifyAccessToken(raw)).toBe(first);
    const [head = '', body = '', signature = ''] = raw.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = `${head}.${base64({ ...claims, sub: 'somebody else' })}.${signature}`;
    for (const other of [forged, signature, ` ${raw}`, `Bearer ${raw}`, `Basic ${raw}`])
      await expect(verifyAccessToken(other)).rejects.toMatchObject(refused);
    expect(await verifyAccessToken(raw)).toBe(first);
  });

  it('checks times with a tolerance of a minute', async () => {
    const raw = await pool.accessToken(parts);
    const at = (minutes: number) =>
      verifier(new Date(NOW.getTime() + minutes * MINUTES)).verifyAccessToken(raw);
    await expect(at(59.5)).resolves.toBeDefined();
    await expect(at(60.5)).resolves.toBeDefined();
    await expect(at(61.5)).rejects.toMatchObject(refused);
  });

  it('still accepts tokens if the pool’s clock and ours differ by ten minutes', async () => {
    for (const minutes of [-10, 10]) {
      const raw = await pool.accessToken({ ...parts, at: new Date(NOW.getTime() + minutes * MINUTES) });
      await expect(verifier().verifyAccessToken(raw)).resolves.toBeDefined();
    }
  });

  it.each([
    ['doesn’t answer', new errors.JWKSTimeout()],
    [
      'answers with something else',
      new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response'),
    ],
    ['answers with no key set', new errors.JWKSInvalid()],
    ['can’t be reached', new TypeError('fetch failed')],
  ])('reports that tokens can’t be checked if the pool %s', async (_, failure) => {
    const away = { ...pool, keys: () => Promise.reject(failure) };
    const call = createTokenVerifier(away, () => NOW).verifyAccessToken(await pool.accessToken(parts));
    await expect(call).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE', status: 503 });
  });

  it('refuses a token whose key the pool doesn’t have', async () => {
    const other = { ...pool, keys: () => Promise.reject(new errors.JWKSNoMatchingKey()) };
    const call = createTokenVerifier(other, () => NOW).verifyAccessToken(await pool.accessToken(parts));
    await expect(call).rejects.toMatchObject(refused);
  });
});

describe('verifyIdToken', () => {
  it('returns the user’s identity', async () => {
    expect(
      await verifier().verifyIdToken(await pool.idToken({ ...parts, email: 'Ana+a@palate.example' })),
    ).toEqual({
      sub: 'somebody',
      email: 'Ana+a@palate.example',
      isEmailVerified: true,
      firstName: 'Greta',
      secondName: 'Lee',
      hasPassword: true,
    });
  });

  it.each([
    ['Google’s own', { 'cognito:username': 'google_118', identities: [{ providerName: 'Google' }] }, false],
    ['linked to Google', { 'cognito:username': 'c0ffee', identities: [{ providerName: 'Google' }] }, true],
    ['said in a way nobody knows', { identities: '[{"providerName":"Google"}]' }, true],
  ])('knows whether an account has a password: %s', async (_, claims, hasPassword) => {
    const person = await verifier().verifyIdToken(await pool.idToken({ ...parts, claims }));
    expect(person.hasPassword).toBe(hasPassword);
  });

  it('needs no names', async () => {
    const claims = { given_name: undefined, family_name: undefined };
    expect(await verifier().verifyIdToken(await pool.idToken({ ...parts, claims }))).toMatchObject({
      firstName: '',
      secondName: '',
    });
  });

  it.each<[string, () => Promise<string>]>([
    ['an access token', () => pool.accessToken(parts)],
    ['one for another client', () => pool.idToken({ ...parts, claims: { aud: 'another' } })],
    ['one without an email address', () => pool.idToken({ ...parts, claims: { email: undefined } })],
  ])('refuses %s', async (_, make) => {
    await expect(verifier().verifyIdToken(await make())).rejects.toMatchObject(refused);
  });
});

import { COOKIE_LIFETIME_DAYS } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createTestServer, TEST_SECRET, type TestServer } from '../../testing/index.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { createVisitorSigner, VISITOR_COOKIE } from './visitor-signer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const submit = (cookie?: string) => server.call('POST', '/user/taste-test', { body: tasteTest(), cookie });
const hasTaste = async (cookie?: string) =>
  (await server.call<{ status: boolean }>('GET', '/taste/is-available', { cookie })).body.status;

describe('the visitor’s cookie', () => {
  it('is set by the first write, for this site’s own requests alone', async () => {
    const answer = await submit();
    const header = String(answer.headers['set-cookie']);
    expect(header).toContain(`${VISITOR_COOKIE}=`);
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Lax');
    expect(header).toContain('Path=/');
    expect(header).toContain(`Max-Age=${COOKIE_LIFETIME_DAYS * DAY_S}`);
    // A first look is served over plain http, where a Secure cookie never comes back.
    expect(header).not.toContain('Secure');
    expect(await hasTaste(cookieOf(answer))).toBe(true);
  });

  it('is Secure where visitors come by https', async () => {
    const https = await createTestServer({ publicUrl: 'https://palate.example' });
    const answer = await https.call('POST', '/user/taste-test', { body: tasteTest() });
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    await https.close();
  });

  it('is not set by reading, by a refused write, or a second time', async () => {
    expect((await server.call('GET', '/rails/pages')).cookies).toEqual({});
    const refused = await server.call('POST', '/user/taste-test', { body: {} });
    expect([refused.status, refused.cookies]).toEqual([400, {}]);
    const first = await submit();
    expect((await submit(cookieOf(first))).cookies).toEqual({});
  });

  it.each([
    [
      'forged',
      (id: string) =>
        createVisitorSigner(`${TEST_SECRET}, but another`)
          .issue()
          .cookie.replace(/^[^.]+/, id),
    ],
    ['unsigned', (id: string) => id],
    ['garbage', () => 'a.b.c; palate_visitor=%00%E0%A4%A'],
    ['huge', () => 'x'.repeat(8_000)],
    ['empty', () => ''],
  ])('a %s one identifies nobody, and a write with it starts a new visit', async (_, forge) => {
    const owner = await submit();
    const [id = ''] = (owner.cookies[VISITOR_COOKIE] ?? '').split('.');
    const forged = `${VISITOR_COOKIE}=${forge(id)}`;
    expect(await hasTaste(forged)).toBe(false);
    expect((await server.call('GET', '/user/taste-test', { cookie: forged })).body).toBeNull();

    const before = (await server.call('GET', '/user/taste-test', { cookie: cookieOf(owner) })).body;
    const answer = await server.call('POST', '/user/taste-test', {
      body: tasteTest({ countryCode: 'fr' }),
      cookie: forged,
    });
    expect(answer.status).toBe(200);
    expect(answer.cookies[VISITOR_COOKIE]).not.toContain(id);
    expect((await server.call('GET', '/user/taste-test', { cookie: cookieOf(owner) })).body).toEqual(before);
  });
});

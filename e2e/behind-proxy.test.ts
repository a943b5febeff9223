import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOpenId } from '../apps/server/src/adapters/identity/testing/openid.ts';
import { createApiMember } from './api-member.ts';
import { sendRaw } from './raw-http.ts';
import { dataFolder, type StartedServer, startServer, type TemporaryFolder } from './server.ts';

const READS_PER_MINUTE = 40;
const BUSY = { code: 'BUSY', message: expect.any(String) };

// The proxy in front of the server is trusted, so that each test has addresses of its own.
let server: StartedServer;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await dataFolder();
  server = await startServer({
    DATA_DIR: folder.path,
    TRUSTED_PROXIES: '1',
    READS_PER_MINUTE: String(READS_PER_MINUTE),
    LOG_LEVEL: 'trace',
  });
}, 180_000);
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.exited;
  await folder.remove();
});

const readFrom = (from: string, path: string) =>
  fetch(server.url + path, { headers: { 'x-forwarded-for': from }, signal: AbortSignal.timeout(100_000) });

it('counts pages and API together per address, and refuses more with 429', async () => {
  for (let sent = 0; sent < READS_PER_MINUTE; sent += 1) {
    const answer = await readFrom('198.51.100.1', sent % 2 === 0 ? '/types' : '/api/location');
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  for (const path of ['/types', '/types.data', '/api/location']) {
    const refused = await readFrom('198.51.100.1', path);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  expect((await readFrom('198.51.100.2', '/types')).status).toBe(200);
  expect((await readFrom('198.51.100.1', '/healthz')).status).toBe(200);
});

it('answers pages and API calls with 503 while too many requests wait, and all others normally', async () => {
  const ask = async (sent: number) => {
    const search = `search=${randomUUID()}`;
    const isPage = sent % 2 === 0;
    const path = isPage ? `/search?${search}` : `/api/movie?${search}`;
    const answer = await readFrom(`198.51.100.${10 + (sent % 100)}`, path);
    return { isPage, status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const answers = await Promise.all(Array.from({ length: 600 }, (_, sent) => ask(sent)));
  const refused = answers.filter(({ status }) => status !== 200);
  const kinds = (some: typeof answers) => new Set(some.map(({ isPage }) => (isPage ? 'page' : 'API')));
  expect(kinds(refused)).toEqual(new Set(['page', 'API']));
  expect(kinds(answers.filter(({ status }) => status === 200))).toEqual(new Set(['page', 'API']));
  for (const { status, headers, text } of refused) {
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual(BUSY);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

describe('a host that only a request names', () => {
  let paths: string[];
  beforeAll(async () => {
    const member = await createApiMember(server.url, folder.path);
    const list = await member.post<{ movieListId: string }>('/palate/movie-list', {
      title: 'Rainy Sundays',
      shareable: true,
      movieList: ['past-lives-2023'],
    });
    const { secret } = await member.post<{ secret: string }>('/watchlist/calendar', {});
    const page = `/list/${list.movieListId}`;
    paths = [
      '/',
      '/types',
      '/news.xml',
      page,
      `${page}/feed.xml`,
      `/oembed?url=${encodeURIComponent(server.url + page)}`,
      `/watchlist/calendar/${secret}.ics`,
    ];
  });

  it.each(['Host: evil.example', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'])(
    'appears nowhere in the answers: %s',
    async (header) => {
      const { host } = new URL(server.url);
      const headers = header.startsWith('Host:') ? header : `Host: ${host}\r\n${header}`;
      for (const path of paths) {
        const text = `GET ${path} HTTP/1.1\r\n${headers}\r\nX-Forwarded-For: 198.51.100.5\r\nConnection: close\r\n\r\n`;
        const { status, head, body } = await sendRaw(server.url, text);
        expect([path, status]).toEqual([path, 200]);
        expect(head + body).not.toContain('evil.example');
        if (path.endsWith('.xml')) expect(body).toContain(`http://127.0.0.1:${new URL(server.url).port}`);
      }
    },
  );
});

it('logs no search terms, and no code, state, password or token of a sign-in', async () => {
  const { email, password } = await createApiMember(server.url, folder.path);
  const wish = `wish-${randomUUID()}`;
  const state = `state-${randomUUID()}`;
  const code = `code-${randomUUID()}`;
  const secrets = [wish, state, code, email, password];
  const visit = async (path: string, init: RequestInit = {}) => {
    const headers = { 'x-forwarded-for': '198.51.100.6' };
    return (await fetch(server.url + path, { redirect: 'manual', headers, ...init })).text();
  };
  for (const path of [
    '/search',
    '/search.data',
    '/api/movie',
    '/api/movie/',
    '/nothing',
    '/assets/nothing.js',
  ])
    await visit(`${path}?search=${wish}`);
  await visit(`/search?search=%zz${wish}`);
  await visit(`/api/movie?size=${wish}`);
  for (const path of [
    '/sign-in',
    '/identity/oauth2/authorize',
    '/identity/login',
    '/identity/oauth2/idpresponse',
  ])
    await visit(`${path}?code=${code}&state=${state}&client_id=palatebrowser`);
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  await visit(
    '/identity/oauth2/token',
    form({ grant_type: 'authorization_code', code, code_verifier: code }),
  );
  await visit('/theme', form({ theme: wish }));

  const app = await openApplication();
  await expect(app.signIn(email, `wrong ${wish}`, { state })).rejects.toThrow(/Incorrect/);
  const tokens = await app.signIn(email, password);
  secrets.push(tokens.access_token, tokens.refresh_token ?? '', tokens.id_token ?? '');
  // No other request has this path, so everything before it is logged once it is.
  const last = `/last-${randomUUID()}`;
  await visit(last);
  await expect.poll(server.output, { timeout: 100_000 }).toContain(last);
  const output = server.output();
  for (const path of ['/search', '/identity/oauth2/authorize', '/identity/oauth2/token', '/sign-in'])
    expect(output).toContain(path);
  for (const secret of secrets.filter((text) => text !== '')) expect(output).not.toContain(secret);
});

describe('Premium', () => {
  const fetchPage = async (path: string, cookie: string) => {
    const headers = { cookie, 'x-forwarded-for': '198.51.100.7' };
    const answer = await fetch(server.url + path, { headers });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { html: await answer.text(), policy: policy.replaceAll(/'nonce-[^']+'/g, 'nonce') };
  };

  it('neither logs nor sends the keys of the payment provider', async () => {
    const member = await createApiMember(server.url, folder.path);
    const checkout = await member.post<{ url: string }>('/payments/checkout', {
      priceId: 'price_palate_month_usd',
    });
    expect(checkout.url).toContain('/checkout');
    const paid = await fetch(checkout.url, {
      method: 'POST',
      body: new URLSearchParams({ card: '4242424242424242' }),
      redirect: 'manual',
    });
    const sessionId = new URL(paid.headers.get('location') ?? '').searchParams.get('session');
    const confirmed = await member.post('/payments/confirm-session', { sessionId });
    const sent = [checkout, await paid.text(), confirmed].map((one) => JSON.stringify(one));
    for (const path of ['/premium', '/account']) sent.push((await fetchPage(path, member.cookie)).html);
    await expect.poll(server.output, { timeout: 100_000 }).toContain('/payments/confirm-session');
    for (const text of [...sent, server.output()]) expect(text).not.toMatch(/(sk|rk)_(test|live)_|whsec_/);
  });

  it('has no page that allows more than others do', async () => {
    const { cookie } = await createApiMember(server.url, folder.path);
    const { policy } = await fetchPage('/types', cookie);
    expect(policy).toContain("default-src 'self'");
    for (const path of ['/premium', '/account', '/statistics'])
      expect([path, (await fetchPage(path, cookie)).policy]).toEqual([path, policy]);
  });
});

/** An application with openid-client at the embedded pool. */
async function openApplication() {
  const answer = await fetch(`${server.url}/api/identity/config`);
  const { clientId, userPoolId }: { clientId: string; userPoolId: string } = await answer.json();
  const issuer = `${server.url}/identity/${userPoolId}`;
  return openOpenId({ url: server.url, pool: { issuer, client: { clientId } } });
}

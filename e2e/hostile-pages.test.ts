import { describe, expect, inject, it } from 'vitest';
import { sendRaw } from './raw-http.ts';

const url = inject('baseUrl');
const { port } = new URL(url);

const postTheme = (type: string | undefined, body: string | undefined) =>
  fetch(`${url}/theme`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
    headers: type === undefined ? {} : { 'content-type': type },
    ...(body !== undefined && { body: new TextEncoder().encode(body) }),
  });
const get = (path: string, host: string) =>
  sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('a form that is posted to a page', () => {
  it('is read', async () => {
    const answer = await postTheme('application/x-www-form-urlencoded', 'theme=foyer&returnTo=%2Ftypes');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/types']);
    expect(answer.headers.get('set-cookie')).toContain('theme=foyer');
  });

  it.each([
    ['application/json', '{"theme":"foyer"}'],
    ['application/json', '{'],
    ['text/plain', 'theme=foyer'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ['multipart/form-data', ''],
    ['application/octet-stream', '\0'],
    [undefined, undefined],
  ])('is answered with 415 as %s', async (type, body) => {
    const answer = await postTheme(type, body);
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({ code: 'UNSUPPORTED_MEDIA_TYPE', message: expect.any(String) });
  });

  it.each([
    ['an unknown theme', 'theme=balcony'],
    ['no theme', 'returnTo=/'],
    ['nothing', ''],
  ])('is 400 if it holds %s', async (_, body) => {
    expect((await postTheme('application/x-www-form-urlencoded', body)).status).toBe(400);
  });

  it('is 413 if it is too large', async () => {
    const answer = await postTheme('application/x-www-form-urlencoded', `theme=${'a'.repeat(70_000)}`);
    expect(answer.status).toBe(413);
  });
});

describe('a Host header', () => {
  it.each(['a b', 'localhost:99999', '', 'a/b', 'user@a', 'a?b', 'a#b', '[::1', 'a:b'])(
    '%j is answered with 400',
    async (host) => {
      for (const path of ['/dashboard', '/api/location', '/favicon.svg', '/nothing.js']) {
        const { status, body } = await get(path, host);
        expect([path, status]).toEqual([path, 400]);
        expect(body).not.toContain('node_modules');
      }
    },
  );

  it('that names another site appears nowhere in the answer', async () => {
    for (const path of ['/', '/types', '/news.xml', '/movie/tt2543164', '/news']) {
      const { status, body } = await get(path, 'evil.example');
      expect(status).toBe(200);
      expect(body).not.toContain('evil.example');
    }
    expect((await get('/types', 'evil.example')).body).not.toContain('rel="canonical"');
    expect((await get('/news.xml', 'evil.example')).body).toContain(`http://127.0.0.1:${port}/news.xml`);
  });

  it('that names another port of this machine isn’t used as canonical address', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:1', 'localhost']) {
      const { status, body } = await get('/types', host);
      expect(status).toBe(200);
      expect(body).not.toContain('rel="canonical"');
    }
  });

  it.each([`localhost:${port}`, `127.0.0.1:${port}`])(
    'that leads to this machine (%s) is the canonical address',
    async (host) => {
      expect((await get('/types', host)).body).toContain(`<link rel="canonical" href="http://${host}/types"`);
    },
  );

  it('is ignored in an absolute URL', async () => {
    const { status, body } = await get('http://evil.example/types', `localhost:${port}`);
    expect(status).toBe(200);
    expect(body).not.toContain('evil.example');
  });
});

it.each(['/assets/nothing.js', '/nothing.svg', '/static/posters/nothing.jpg'])(
  'the missing file %s is 404',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      expect((await fetch(url + path, { method })).status).toBe(404);
    }
  },
);

it.each(['PUT', 'PATCH', 'DELETE'])('%s on a page is 405 and names the methods it takes', async (method) => {
  const answer = await fetch(`${url}/dashboard`, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

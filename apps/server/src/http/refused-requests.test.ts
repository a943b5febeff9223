import { ERRORS } from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/user/taste-test', { body, headers });

describe('an address', () => {
  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/'],
    ['GET', '//movie'],
    ['GET', '/movie/a/b/c'],
    ['DELETE', '/nothing'],
  ] as const)('that isn’t there is 404: %s %s', async (method, path) => {
    const { status, body } = await server.call(method, path);
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'NOT_FOUND', message: ERRORS.NOT_FOUND.message });
  });

  it.each([
    ['POST', '/movie', 'GET'],
    ['DELETE', '/movie/the-godfather-1972', 'GET'],
    ['PATCH', '/user/taste-test', 'GET, POST'],
    ['PUT', '/taste/movie-pairs', 'POST'],
  ] as const)('that has no such method is 405 and names those it has: %s %s', async (method, path, allow) => {
    const { status, body, headers } = await server.call(method, path, { body: '{not json' });
    expect(status).toBe(405);
    expect(body.code).toBe('METHOD_NOT_ALLOWED');
    expect(String(headers.allow).split(', ').sort().join(', ')).toBe(allow);
  });

  it.each(['/movie/%', '/movie/%E0%A4%A', '/movie/%zz', '/movie/%c0%ae'])(
    'with broken escapes is 400, and isn’t repeated: %s',
    async (path) => {
      const { status, body } = await server.call('GET', path);
      expect(status).toBe(400);
      expect(body.code).toBe('INVALID_REQUEST');
      expect(body.message).not.toContain('%E0');
    },
  );

  it('of any length is answered in few words', async () => {
    for (const length of [200, 600, 12_000]) {
      const { status, body } = await server.call('GET', `/movie/${'x'.repeat(length)}`);
      // Up to what the router takes for a part of an address it is an id that is too long.
      expect(status).toBe(length <= 500 ? 400 : 404);
      expect(body.message.length).toBeLessThan(200);
    }
  });

  it.each(['/movie/a%00b', '/movie?search=a%00b', '/people?name=%00', '/taste/match/%00'])(
    'with NUL is 400: %s',
    async (path) => {
      const { status, body } = await server.call('GET', path);
      expect(status).toBe(400);
      expect(body.message).toMatch(/^(id|search|name): must not hold NUL/);
    },
  );

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '%2e%2e%2f',
    "'; drop table titles; --",
  ])('that names no title is 404, whatever the name: %s', async (id) => {
    const { status, body } = await server.call('GET', `/movie/${encodeURIComponent(id)}`);
    expect(status).toBe(404);
    expect(body.code).toBe('TITLE_NOT_FOUND');
  });

  it.each([
    ['/movie?search=a&search=b', 'search'],
    ['/movie?page=0&page=1', 'page'],
    ['/movie/titles?title=a&title=b', 'title'],
    ['/movie/main-page-search?size=1&size=2', 'size'],
    ['/location?isoCode=us&isoCode=fr', 'isoCode'],
    ['/taste/match/the-godfather-1972?tonight=pace:1&tonight=pace:2', 'tonight'],
  ])('with a repeated parameter is 400 and names it: %s', async (path, field) => {
    const { status, body } = await server.call('GET', path);
    expect(status).toBe(400);
    expect(body.message).toMatch(new RegExp(`^${field}: `));
  });

  it('may have unknown parameters, and those named like object properties', async () => {
    const { status, body } = await server.call<{ isoCode: string }>(
      'GET',
      '/location?__proto__=1&constructor=2&__proto__[x]=3&toString=4&utm_source=mail',
    );
    expect([status, body.isoCode]).toEqual([200, 'US']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a body', () => {
  it.each([
    ['cut off', '{"ageRange":'],
    ['empty', ''],
    ['not JSON', '<xml/>'],
    ['naming a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['naming a constructor’s prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['JSON, but a number', '7'],
    ['JSON, but null', 'null'],
    ['JSON, but a list', '[]'],
  ])('that is %s is 400', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_REQUEST');
    expect(answer.body.message).toMatch(/^body: /);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('that names a prototype is rejected with that reason', async () => {
    const { body } = await post('{"__proto__":{"isAdmin":true}}');
    expect(body.message).toContain('no field named __proto__');
  });

  it('that is missing is 400', async () => {
    const { status, body } = await server.call('POST', '/user/taste-test');
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('in %s is 415', async (type) => {
    const { status, body } = await post('a=1', { 'content-type': type });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('over its limit is 413', async () => {
    const { status, body } = await post(JSON.stringify({ pad: 'x'.repeat(64 * 1024) }));
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it.each([
    ['a field', 1],
    ['a text no database holds, in a field', '\0'],
  ])('with %s of an endless name is 400, and little of the name is repeated', async (_, value) => {
    for (const letter of ['x', '💫']) {
      const answers = tasteTest();
      const pair = { winner: 'past-lives-2023', loser: 'heat-1995', [letter.repeat(15_000)]: value };
      answers.moviePreferences.pairPreferences = [pair];
      const { status, body } = await server.call('POST', '/user/taste-test', { body: answers });
      expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(body.message).toContain(`${letter.repeat(40)}…`);
      expect(body.message.length).toBeLessThan(200);
    }
  });

  it('nested without end is 400', async () => {
    for (const depth of [13, 30_000]) {
      const { status, body } = await post('['.repeat(depth) + ']'.repeat(depth));
      expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  it.each(['a\0b', '\ud800'])(
    'with text that PostgreSQL can’t store is 400 and names the field',
    async (title) => {
      const body = tasteTest();
      body.moviePreferences.favoriteMovies = [{ id: 'past-lives-2023', title }];
      const answer = await server.call('POST', '/user/taste-test', { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(/^moviePreferences\.favoriteMovies\.0\.title: /);
    },
  );
});

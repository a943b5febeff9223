import { seededRandom } from '@palate/recommender/maths/seeded-random';
import { OPERATIONS } from '../apps/server/src/adapters/identity/embedded/operations/index.ts';
import { sendRaw } from '../e2e/raw-http.ts';
import type { Limit } from './limits.ts';

const AT_ONCE = 16;
const SHOWN = 5;
/** The header of the response to a request that has waited too long for its turn. */
const BUSY = '\r\nretry-after:';

type Random = () => number;

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

const PATHS = [
  '/',
  '/dashboard',
  '/types',
  '/theme',
  '/search',
  '/movie/tt0068646',
  '/movie/tt0068646.data',
  '/_root.data',
  '/dashboard/category/horror',
  '/person/tilda-swinton',
  '/account',
  '/news.xml',
  '/favicon.svg',
  '/assets/nothing.js',
  '/images/posters/the-godfather-1972/180.avif',
  '/api/movie',
  '/api/movie/tt0068646',
  '/api/rails/pages',
  '/api/user/taste-test',
  '/api/taste/movie-pairs',
  '/api/identity/session',
  '/api/user/me',
  '/api/docs',
  '/identity/',
  '/identity/oauth2/authorize',
  '/identity/oauth2/token',
  '/identity/oauth2/idpresponse',
  '/identity/login',
  '/identity/logout',
] as const;
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'BREW',
] as const;
const TEXTS = [
  '',
  '%',
  '%00',
  '%zz',
  '%ff%fe',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  'NaN',
  '9007199254740993',
  "';drop table titles;--",
  '[object Object]',
  '{"a":',
  '[[[[[[[[[[[[[[[[[[[[',
  '<script>',
  'a'.repeat(2_000),
  '\u00e9\u00ff',
] as const;
const NAMES = [
  'page',
  'size',
  'sort',
  'search',
  'title',
  'year',
  'v',
  'modal',
  'tonight',
  'code',
  'state',
  'client_id',
  'redirect_uri',
  'isoCode',
  '_routes',
  '__proto__[x]',
  'page[]',
] as const;
const TYPES = [
  'application/json',
  'application/x-amz-json-1.1',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-7',
  '/',
  ';;;',
] as const;
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '""',
  '{"__proto__":{"x":1}}',
  '{"ageRange":null}',
  '{"ClientId":7,"AuthFlow":[]}',
  '{"AuthFlow":"USER_SRP_AUTH","ClientId":"x","AuthParameters":{"USERNAME":"\\u0000"}}',
  'theme=%zz&returnTo=%00',
  'theme=foyer&returnTo=//evil.example',
  'grant_type=authorization_code&code=%00',
  '--x\r\nContent-Disposition: form-data\r\n\r\n',
  '\u0000\u0001',
] as const;
const HEADERS = [
  'Host: a b',
  'Host: localhost:99999',
  'Host: [::1',
  'Host: ',
  'Cookie: palate_session=x.y; palate_visitor=%00; theme=;;;=',
  'Cookie: =; a; \u00ff',
  'X-Authorization: Bearer a.b.c',
  'X-Authorization: ',
  'Authorization: Basic ::::',
  'Accept-Language: ;q=;q=x,*-*-*',
  'Accept-Encoding: br;q=nonsense, gzip;q=-1',
  'Accept: ,,,',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Range: bytes=9-1',
  'Range: bytes=-',
  'X-Forwarded-For: nobody, , ::::',
  'X-Forwarded-Host: a b',
  'X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth',
  'X-Amz-Target: AWSCognitoIdentityProviderService.__proto__',
  'X-Amz-Target: nonsense',
  'Origin: null',
  'Origin: nonsense',
  'Sec-Fetch-Site: nonsense',
  'Content-Encoding: gzip',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Upgrade: websocket',
  'Connection: upgrade, x',
  'User-Agent: ',
  'Content-Length: -1',
  'Content-Length: 5, 6',
  'bad header',
  ': empty',
] as const;

/** Fields of the pool's operations, as good requests have them; every operation ignores those of others. */
const POOL_FIELDS: Readonly<Record<string, unknown>> = {
  ClientId: 'palatebrowser',
  Username: 'malformed@example.org',
  Password: 'correct horse battery',
  AuthFlow: 'USER_SRP_AUTH',
  AuthParameters: { USERNAME: 'malformed@example.org', SRP_A: 'abcdef1234567890', PASSWORD: 'x' },
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeResponses: {
    USERNAME: 'malformed@example.org',
    PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    TIMESTAMP: 'Mon Nov 23 03:00:00 UTC 2026',
  },
  AccessToken: 'a.b.c',
  RefreshToken: 'x',
  Token: 'x',
  Code: '123456',
  ConfirmationCode: '123456',
  UserAttributes: [{ Name: 'given_name', Value: 'Greta' }],
  UserAttributeNames: ['given_name'],
  AttributeName: 'email',
  PreviousPassword: 'correct horse battery',
  ProposedPassword: 'another horse battery',
  DeviceKey: 'x',
  Limit: 10,
};
const VALUES = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  '\0',
  '\ud800',
  'a'.repeat(3_000),
  [],
  {},
  [[]],
  [null],
] as const;
const POOL_SHARE = 0.1;

/** A request to one of the pool's operations, with some fields left out or replaced. */
function writePoolRequest(random: Random): string {
  const [first, ...others] = OPERATIONS.map(({ name }) => name);
  const fields = Object.entries(POOL_FIELDS).flatMap(([name, good]) => {
    const spoiled = random();
    if (spoiled < 0.1) return [];
    return [[name, spoiled < 0.2 ? pick(random, VALUES) : good]];
  });
  const body = JSON.stringify(Object.fromEntries(fields));
  return [
    'POST /identity/ HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/x-amz-json-1.1',
    `X-Amz-Target: AWSCognitoIdentityProviderService.${pick(random, [first ?? '', ...others])}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

function writeRequest(random: Random): string {
  if (random() < POOL_SHARE) return writePoolRequest(random);
  const path = pick(random, PATHS) + (random() < 0.2 ? `/${pick(random, TEXTS)}` : '');
  const query = Array.from(
    { length: Math.floor(random() * 4) },
    () => `${pick(random, NAMES)}=${pick(random, TEXTS)}`,
  ).join('&');
  const headers = Array.from({ length: Math.floor(random() * 4) }, () => pick(random, HEADERS));
  const hasHost = headers.some((header) => header.startsWith('Host:'));
  const target = (random() < 0.03 ? 'http://evil.example' : '') + path + (query && `?${query}`);
  const body = random() < 0.5 ? pick(random, BODIES) : '';
  const length = headers.some((header) => /^(Content-Length|Transfer-Encoding)/.test(header))
    ? []
    : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [
    `${pick(random, METHODS)} ${target} HTTP/1.1`,
    ...(hasHost ? [] : ['Host: localhost']),
    'Connection: close',
    ...(random() < 0.7 ? [`Content-Type: ${pick(random, TYPES)}`] : []),
    ...headers,
    ...length,
    '',
    body,
  ].join('\r\n');
}

/** How malformed requests were answered. */
export interface MalformedAnswers {
  /** How often each status was answered; 0 stands for a connection that just ended. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Requests that were answered with a status from 500 on, except those that waited too long for their turn. */
  readonly serverErrors: number;
  /** Requests that were refused with 503 `BUSY`, because too many were sent at once for this machine. */
  readonly busy: number;
  /**
   * Requests that got no response while the client closed its side of the connection right after sending, so they were
   * sent a second time with the connection left open.
   */
  readonly sentAgain: number;
  /** The text of the first requests that were answered with a server error. */
  readonly failed: readonly string[];
}

/**
 * Sends malformed requests, several at a time.
 * @param options `count` is the number of requests; the same `seed` gives the same requests
 */
export async function sendMalformed(
  url: string,
  { count, seed }: { count: number; seed: number },
): Promise<MalformedAnswers> {
  const random = seededRandom(seed);
  const statuses: Record<number, number> = {};
  const failed: string[] = [];
  let serverErrors = 0;
  let busy = 0;
  let sent = 0;
  let sentAgain = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      const request = writeRequest(random);
      let { status, head } = await sendRaw(url, request, { isEnding: true });
      if (status === 0) {
        // Node drops the response to a client that has closed its side before it is ready, as most pages' are.
        sentAgain += 1;
        ({ status, head } = await sendRaw(url, request));
      }
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503 && head.includes(BUSY)) busy += 1;
      else if (status >= 500) {
        serverErrors += 1;
        if (failed.length < SHOWN) failed.push(request);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { statuses, serverErrors, busy, sentAgain, failed };
}

/** Sends 100,000 malformed requests to API, pages and the embedded pool, and counts what broke. */
export async function measureMalformed(url: string): Promise<Limit[]> {
  const count = 100_000;
  const { statuses, serverErrors, busy, sentAgain, failed } = await sendMalformed(url, { count, seed: 22 });
  console.log(JSON.stringify({ name: 'malformed', count, statuses, busy, sentAgain }));
  for (const request of failed) console.error(JSON.stringify(request));
  return [
    { name: 'malformed requests answered with a server error', value: serverErrors, bound: { most: 0 } },
    { name: 'malformed requests without an answer', value: statuses[0] ?? 0, bound: { most: 0 } },
  ];
}

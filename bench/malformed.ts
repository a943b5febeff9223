import { sendRaw } from '../e2e/raw-http.ts';
import type { Limit } from './limits.ts';

const AT_ONCE = 16;
const SHOWN = 5;

type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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

function writeRequest(random: Random): string {
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

/** How often each status was answered to malformed requests; 0 stands for a connection that just ended. */
export interface MalformedAnswers {
  readonly statuses: Readonly<Record<number, number>>;
  /** The first requests that were answered with a server error. */
  readonly failed: readonly string[];
}

/** Sends so many malformed requests, the same ones for the same seed. */
export async function sendMalformed(
  url: string,
  { count, seed }: { count: number; seed: number },
): Promise<MalformedAnswers> {
  const random = seeded(seed);
  const statuses: Record<number, number> = {};
  const failed: string[] = [];
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      const request = writeRequest(random);
      const { status } = await sendRaw(url, request, { isEnding: true });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500 && status !== 503 && failed.length < SHOWN) failed.push(request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { statuses, failed };
}

/** Sends 100,000 malformed requests to API, pages and the embedded pool, and counts what broke. */
export async function measureMalformed(url: string): Promise<Limit[]> {
  const count = 100_000;
  const { statuses, failed } = await sendMalformed(url, { count, seed: 22 });
  console.log(JSON.stringify({ name: 'malformed', count, statuses }));
  for (const request of failed) console.error(JSON.stringify(request));
  return [{ name: 'malformed requests answered with 500', value: statuses[500] ?? 0, bound: { most: 0 } }];
}

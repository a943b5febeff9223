import { randomInt } from 'node:crypto';
import { TASTE_ANSWERS } from '../../../../bench/taste-answers.ts';
import type { ApiMember } from '../../../../e2e/api-member.ts';
import { CONTRACT_ENDPOINTS } from '../../src/testing/contract-endpoints.ts';

/**
 * Writes that the server has acknowledged, to be looked up in the database afterwards: ids of visitors whose answers it
 * stored, and email addresses that signed up.
 */
export interface Acknowledged {
  readonly visitors: string[];
  readonly emails: string[];
}

/** Time in ms after which a request counts as one without a response. */
const PATIENCE_MS = 60_000;

/** The response to one request, or its failure. */
export interface Answer {
  readonly path: string;
  /** HTTP status; null if the connection failed because the process has ended or refuses connections. */
  readonly status: number | null;
  /** Time from sending the request until the whole response, ms. */
  readonly ms: number;
  readonly contentType: string;
}

/** Sends one request to the server at a URL, and adds an acknowledged write to `acknowledged`. */
export type Send = (url: string, acknowledged: Acknowledged) => Promise<Answer>;

/** Headers with a new client address for every request, so that no limit per address applies. */
function fromAnywhere(): Record<string, string> {
  return { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
}

async function ask(
  url: string,
  path: string,
  init: RequestInit = {},
): Promise<{ answer: Answer; cookie: string }> {
  const started = performance.now();
  const seen = (status: number | null, contentType: string): Answer => ({
    path,
    status,
    contentType,
    ms: performance.now() - started,
  });
  try {
    const response = await fetch(url + path, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...fromAnywhere(), ...(init.headers as Record<string, string>) },
    });
    await response.arrayBuffer();
    const cookie = response.headers.getSetCookie()[0] ?? '';
    return { answer: seen(response.status, response.headers.get('content-type') ?? ''), cookie };
  } catch {
    return { answer: seen(null, ''), cookie: '' };
  }
}

function readAny(paths: readonly string[]): Send {
  return async (url) => (await ask(url, paths[randomInt(paths.length)] ?? '/')).answer;
}

const saveAnswers: Send = async (url, acknowledged) => {
  const headers = { 'content-type': 'application/json' };
  const { answer, cookie } = await ask(url, '/api/user/taste-test', {
    method: 'POST',
    headers,
    body: TASTE_ANSWERS,
  });
  const visitor = /^palate_visitor=([^.;]+)/.exec(cookie)?.[1];
  if (answer.status === 200 && visitor) acknowledged.visitors.push(visitor);
  return answer;
};

let lastAccount = 0;
const signUp: Send = async (url, acknowledged) => {
  lastAccount += 1;
  const email = `fault${process.pid}x${lastAccount}@example.org`;
  const { answer } = await ask(url, '/identity/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({ ClientId: 'palatebrowser', Username: email, Password: 'correct horse' }),
  });
  if (answer.status === 200) acknowledged.emails.push(email);
  return answer;
};

/** Begins a sign-in by SRP. The pool also responds to addresses without an account. */
const signIn: Send = async (url) => {
  const { answer } = await ask(url, '/identity/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'palatebrowser',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: `${randomInt(1e6)}@example.org`, SRP_A: 'abcdef1234567890' },
    }),
  });
  return answer;
};

const MEMBER_PAGES = ['/dashboard', '/movie/tt0068646', '/watchlist', '/account', '/lists'];
const BESIDE_PAGES = [
  '/readyz',
  '/news.xml',
  '/images/posters/the-godfather-1972/180.avif',
  '/identity/login?client_id=palatebrowser',
  '/static/posters/nothing.jpg',
];
const readApi = readAny(['/api/movie?size=5', '/api/movie/the-godfather-1972', '/api/rails/pages']);
/** Paths of the pages that the benchmark requests. */
export const PAGES = ['/', '/dashboard', '/movie/tt0068646', '/types'];
const readPages = readAny(PAGES);
const ALL = [readApi, readPages, saveAnswers, signUp];

/** Kinds of requests that are sent while the database fails, by name. */
export const LOADS: Readonly<Record<string, Send>> = {
  api: readApi,
  pages: readPages,
  writes: saveAnswers,
  'sign-ups': signUp,
  mixed: (url, acknowledged) => (ALL[randomInt(ALL.length)] ?? readApi)(url, acknowledged),
};

/** Returns a function that returns the next path at each call, and the first one after the last. */
function inTurn(paths: readonly string[]): () => string {
  let next = 0;
  return () => paths[next++ % paths.length] ?? '/';
}

/** Returns a function that sends a request of a random kind from `requestsWithMember`. */
export function withMember(member: Pick<ApiMember, 'headers' | 'cookie'>): Send {
  const kinds = requestsWithMember(member);
  return (url, acknowledged) => (kinds[randomInt(kinds.length)] ?? signIn)(url, acknowledged);
}

/**
 * Lists the kinds of requests that a member makes: reads of the API, pages, and writes. Each kind requests
 * its paths in turn. The last two are writes, which are recorded if acknowledged.
 */
export function requestsWithMember({
  headers,
  cookie,
}: Pick<ApiMember, 'headers' | 'cookie'>): readonly Send[] {
  const paths = CONTRACT_ENDPOINTS.filter(
    ({ method, contentType }) => method === 'GET' && contentType !== 'application/zip',
  ).map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, 'the-godfather-1972')}`);
  const nextPath = inTurn(paths);
  const nextPage = inTurn([...MEMBER_PAGES, ...MEMBER_PAGES.map((page) => `${page}.data`)]);
  const nextBeside = inTurn(BESIDE_PAGES);
  return [
    async (url) => (await ask(url, nextPath(), { headers })).answer,
    async (url) => (await ask(url, nextPage(), { headers: { cookie } })).answer,
    async (url) => (await ask(url, nextBeside())).answer,
    async (url) => {
      const init = { method: 'PATCH', body: JSON.stringify({ firstName: `Greta ${randomInt(1_000)}` }) };
      const json = { ...headers, 'content-type': 'application/json' };
      return (await ask(url, '/api/user', { ...init, headers: json })).answer;
    },
    signIn,
    saveAnswers,
    signUp,
  ];
}

/** Sends requests without a pause, `atOnce` at the same time, until `stop` is called. */
export function startLoad(
  url: string,
  send: Send,
  atOnce: number,
): { readonly acknowledged: Acknowledged; stop(): Promise<readonly Answer[]> } {
  const acknowledged: Acknowledged = { visitors: [], emails: [] };
  const answers: Answer[] = [];
  let isStopping = false;
  const runs = Array.from({ length: atOnce }, async () => {
    while (!isStopping) {
      const answer = await send(url, acknowledged);
      answers.push(answer);
      // A server that has ended refuses connections at once, so without a delay this would be a busy loop.
      if (answer.status === null) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    acknowledged,
    async stop() {
      isStopping = true;
      await Promise.all(runs);
      return answers;
    },
  };
}

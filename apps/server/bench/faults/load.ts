import { randomInt } from 'node:crypto';

/** What the server has acknowledged, to be looked for in the database afterwards. */
export interface Acknowledged {
  readonly visitors: string[];
  readonly emails: string[];
}

/** One answer, or its absence. */
export interface Answer {
  readonly path: string;
  /** Null where the connection failed: the process is gone, or refuses. */
  readonly status: number | null;
  readonly ms: number;
  readonly contentType: string;
}

type Send = (url: string, acknowledged: Acknowledged) => Promise<Answer>;

const TASTE_TEST = JSON.stringify({
  ageRange: { start: 30, end: 44 },
  moviePreferences: {
    favoriteMovies: ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003'].map((id) => ({
      id,
      title: id,
    })),
    pairPreferences: [],
  },
  countryCode: 'us',
  genreThemePreferences: { positive: ['drama'], negative: [], neutral: [] },
});

/** An address of its own for every request, so that no limit on one is met. */
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

const keepAnswers: Send = async (url, acknowledged) => {
  const headers = { 'content-type': 'application/json' };
  const { answer, cookie } = await ask(url, '/api/user/taste-test', {
    method: 'POST',
    headers,
    body: TASTE_TEST,
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

const readApi = readAny(['/api/movie?size=5', '/api/movie/the-godfather-1972', '/api/rails/pages']);
export const PAGES = ['/', '/dashboard', '/movie/tt0068646', '/types'];
const readPages = readAny(PAGES);
const ALL = [readApi, readPages, keepAnswers, signUp];

/** What people do meanwhile, by name. */
export const LOADS: Readonly<Record<string, Send>> = {
  api: readApi,
  pages: readPages,
  writes: keepAnswers,
  'sign-ups': signUp,
  mixed: (url, acknowledged) => (ALL[randomInt(ALL.length)] ?? readApi)(url, acknowledged),
};

/** Sends without a pause, so many at once, until it is stopped. */
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
      // A dead server refuses as fast as it is asked.
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

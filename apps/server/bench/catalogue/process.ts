/**
 * One serving process of the benchmark. Its parent controls it by messages; it measures itself, and answers
 * requests as the API would.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { type Catalogue, createCatalogue } from '../../src/catalogue/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import { createApp } from '../../src/http/app.ts';
import { NO_MEMBERS } from '../../src/testing/members/no-members.ts';

/**
 * A message that the benchmark sends to a serving process. `start` loads the catalog, with `folder` for its file; the
 * reply is `Started`. `serve` answers requests for `forMs` milliseconds and measures them; the reply is `Served`. `get`
 * requests one URL.
 */
export type Question =
  | { readonly ask: 'start'; readonly folder: string }
  | { readonly ask: 'get'; readonly url: string }
  | { readonly ask: 'serve'; readonly forMs: number };
/** The cost of a process's start: time, CPU time and memory. */
export interface Started {
  /** Time until the catalog is ready, ms. */
  readonly buildMs: number;
  /** CPU time of the building process, ms. */
  readonly buildCpuMs: number;
  /** Growth of the process in bytes: after garbage collection, and at its peak. */
  readonly growth: number;
  readonly growthPeak: number;
}
/** What a process measured while it served requests. */
export interface Served {
  readonly requests: number;
  /** Delay of the event loop in ms: maximum and 99th percentile. */
  readonly delayMaxMs: number;
  readonly delayP99Ms: number;
  /**
   * Most CPU time that the serving thread used between two ticks of a timer, ms; other programs don't
   * count.
   */
  readonly turnMaxMs: number;
  /** The same maximum for each activity: each requested URL, and the swap of the catalog. */
  readonly turnMaxMsBy: Readonly<Record<string, number>>;
  /** Mean CPU time of the serving thread per response, by URL, ms. */
  readonly meanMsBy: Readonly<Record<string, number>>;
  /** Time of the slowest response, ms. */
  readonly slowestMs: number;
  /** Resident memory in bytes: its maximum, and at the end. */
  readonly rssPeak: number;
  readonly rss: number;
  /** The catalog's version at the end. */
  readonly version: number;
}

const PAGES = [
  '/api/movie?movieType=movie&year=1960,2026&sort=popularity&size=35&page=0',
  '/api/movie?languages=fr&sort=movieRating&size=35&page=1',
  '/api/rails/pages?size=4',
  '/api/movie?sort=tasteMatch&movieMatchRating=52&size=35&page=0',
  '/api/movie?tonight=pace:1,scale:-0.5&size=35&page=0',
  '/api/movie?category=hidden-gems&size=35&page=200',
  '/api/movie/tt0000001',
  '/api/movie/tt0000001/similar',
  '/api/movie/titles?title=kalo',
  '/api/movie/main-page-search?search=kaolmi',
  '/api/people?name=kalo',
  '/api/movie/trending/backdrop',
  '/api/news',
  '/api/curatedFilters',
  '/api/streamings/v2',
];
/** URL and body of a POST request that stores nothing. */
const PAIRS = {
  url: '/api/taste/movie-pairs',
  payload: {
    country: 'us',
    ageRange: { start: 30, end: 44 },
    genres: { positive: ['drama'], negative: ['horror'] },
  },
};

const databaseUrl = process.env.BENCH_DATABASE_URL;
const database = await openDatabase({
  databaseUrl,
  dataDir: '',
  onFatal: (error) => {
    throw error;
  },
});
let catalogue: Catalogue | undefined;
let app: Awaited<ReturnType<typeof createApp>> | undefined;
let cookie = '';

async function start(folder: string): Promise<Started> {
  await database.db.selectFrom('catalogue_release').select('version').execute();
  await settle();
  const before = process.memoryUsage.rss();
  const childrenMs = endedChildrenMs();
  const peak = watchPeak();
  const started = performance.now();
  catalogue = await createCatalogue(database.db, { databaseUrl, folder });
  const buildMs = Math.round(performance.now() - started);
  await settle();
  const growth = process.memoryUsage.rss() - before;
  app = await createApp(
    { logLevel: 'silent', isDevelopment: false, publicUrl: undefined, trustedProxies: 0 },
    { db: database.db, catalogue, members: NO_MEMBERS, now: () => new Date() },
    { secret: 'a secret of thirty-two characters', withPages: false },
  );
  cookie = await answerTasteTest();
  return { buildMs, buildCpuMs: endedChildrenMs() - childrenMs, growth, growthPeak: peak.stop() - before };
}

/**
 * Takes the taste test with five loved titles, two liked genres and a disliked one, which any catalog has.
 */
async function answerTasteTest(): Promise<string> {
  if (!app) throw new Error('the process has not started');
  const favoriteMovies = lovedMovies(0);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/taste-test',
    payload: {
      ageRange: { start: 30, end: 44 },
      countryCode: 'us',
      moviePreferences: { favoriteMovies, pairPreferences: [] },
      genreThemePreferences: { positive: ['drama', 'romance'], negative: ['horror'], neutral: [] },
    },
  });
  if (answer.statusCode >= 300)
    throw new Error(`the taste test answered ${answer.statusCode}: ${answer.body}`);
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** CPU time of child processes that have ended, ms; 0 on systems other than Linux. */
function endedChildrenMs(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [userTicks = 0, systemTicks = 0] = fields.slice(13, 15).map(Number);
    return 10 * (userTicks + systemTicks);
  } catch {
    return 0;
  }
}

/** Five titles in order of popularity, starting at the given index. */
function lovedMovies(from: number): { id: string; title: string }[] {
  const snapshot = catalogue?.snapshot;
  if (!snapshot) throw new Error('the process has not started');
  return [...snapshot.orderBy('popularity').subarray(from, from + 5)].map((row) => ({
    id: snapshot.idAt(row),
    title: snapshot.titleAt(row),
  }));
}

async function get(url: string): Promise<unknown> {
  const answer = await app?.inject({ url });
  if (answer?.statusCode !== 200) throw new Error(`${url} answered ${answer?.statusCode}`);
  return answer.json();
}

/** Requests one page after another for `forMs` ms, as visitors and as a viewer with a taste. */
async function serve(forMs: number): Promise<Served> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const peak = watchPeak();
  const turns = watchTurns();
  delay.enable();
  const until = performance.now() + forMs;
  let requests = 0;
  let slowestMs = 0;
  const costs = new Map<string, { count: number; ms: number }>();
  while (performance.now() < until) {
    const started = performance.now();
    const isViewer = requests % 2 === 0;
    const page = PAGES[Math.floor(requests / 2) % (PAGES.length + 1)];
    const url = page ?? PAIRS.url;
    const source = `${url}, ${isViewer ? 'a viewer with a taste' : 'a visitor'}`;
    turns.mark(source);
    const usedBefore = usedMs();
    const answer = await app?.inject({
      ...(page === undefined && {
        method: 'POST',
        payload: { ...PAIRS.payload, lovedMovies: lovedMovies(100) },
      }),
      url,
      // Writes are counted an address.
      remoteAddress: `10.0.${(requests >> 8) & 255}.${requests & 255}`,
      ...(isViewer && { headers: { cookie } }),
    });
    if (answer?.statusCode !== 200) throw new Error(`${url} answered ${answer?.statusCode}: ${answer?.body}`);
    slowestMs = Math.max(slowestMs, performance.now() - started);
    const cost = costs.get(source) ?? { count: 0, ms: 0 };
    costs.set(source, { count: cost.count + 1, ms: cost.ms + usedMs() - usedBefore });
    requests += 1;
    turns.mark('the swap of the catalogue, and what runs between requests');
    await setTimeout(5);
  }
  delay.disable();
  return {
    requests,
    delayMaxMs: Math.round(delay.max / 1e5) / 10,
    delayP99Ms: Math.round(delay.percentile(99) / 1e5) / 10,
    ...turns.stop(),
    meanMsBy: Object.fromEntries(
      [...costs].map(([name, { count, ms }]) => [name, Math.round((10 * ms) / count) / 10]),
    ),
    slowestMs: Math.round(slowestMs),
    rssPeak: peak.stop(),
    rss: process.memoryUsage.rss(),
    version: catalogue?.snapshot.version ?? 0,
  };
}

/** Watches the size of the process. `stop` returns the largest size, in bytes. */
function watchPeak(): { stop(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

/** CPU time of this thread, ms. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Watches the CPU time per turn of the event loop. `stop` returns the maximum in ms, overall and for
 * each activity that `mark` has named.
 */
function watchTurns(): {
  mark(source: string): void;
  stop(): Pick<Served, 'turnMaxMs' | 'turnMaxMsBy'>;
} {
  const longest = new Map<string, number>();
  let source = 'the beginning';
  let last = usedMs();
  const look = () => {
    const now = usedMs();
    longest.set(source, Math.max(longest.get(source) ?? 0, now - last));
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    mark: (next) => {
      look();
      source = next;
    },
    stop: () => {
      clearInterval(timer);
      const by = [...longest].map(([name, ms]) => [name, Math.round(10 * ms) / 10] as const);
      by.sort(([, a], [, b]) => b - a);
      return { turnMaxMs: by[0]?.[1] ?? 0, turnMaxMsBy: Object.fromEntries(by) };
    },
  };
}

/** Collects garbage until unused memory has been freed. */
async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await setTimeout(300);
  }
}

async function reply(question: Question): Promise<unknown> {
  if (question.ask === 'start') return start(question.folder);
  if (question.ask === 'get') return get(question.url);
  return serve(question.forMs);
}

process.on('message', ({ number, question }: { number: number; question: Question }) => {
  reply(question).then(
    (answer) => process.send?.({ number, answer }),
    (error: unknown) => process.send?.({ number, error: String((error as Error).stack) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ number: 0, answer: 'ready' });

import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Limit } from './limits.ts';
import { TASTE_ANSWERS } from './taste-answers.ts';

const VISITORS = 100;
const PAUSE_MS = 2_000;
const LASTS_MS = 60_000;
const P99_MOST_MS = 250;
const MEMORY_MOST_MB = 600;
/** How many take the taste test at the same time, before the clock starts. */
const JOIN_AT_ONCE = 4;

const PAGES = [
  '/dashboard',
  '/movie/tt0068646',
  '/dashboard',
  '/dashboard/category/horror',
  '/search?search=past+lives',
  '/movie/tt13238346',
  '/taste',
  '/person/tilda-swinton',
  '/news',
  '/types',
] as const;

/** Someone with an address, a connection and a cookie of their own. */
interface Visitor {
  readonly agent: Agent;
  readonly address: string;
  cookie: string;
}

interface Answer {
  /** 0 if the connection broke. */
  readonly status: number;
  readonly ms: number;
  readonly cookie: string;
}

/**
 * Measures response times and the server's memory while 100 visitors who have taken the test each load a page every two
 * seconds, for a minute.
 * @param pid the server's process
 */
export async function measureVisitors(url: string, pid: number): Promise<Limit[]> {
  const visitors = Array.from({ length: VISITORS }, (_, i): Visitor => {
    // The whole network 127.0.0.0/8 is this machine's (Linux).
    return {
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      address: `127.0.1.${i + 1}`,
      cookie: '',
    };
  });
  const joining = [...visitors];
  await Promise.all(
    Array.from({ length: JOIN_AT_ONCE }, async () => {
      for (let visitor = joining.pop(); visitor; visitor = joining.pop()) await takeTest(url, visitor);
    }),
  );
  const answers = (
    await Promise.all(visitors.map((visitor, i) => lookAround(url, visitor, i / VISITORS)))
  ).flat();
  for (const { agent } of visitors) agent.destroy();
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? Number.NaN);
  const refused = answers.filter(({ status }) => status !== 200).length;
  const peakMb = await readPeakMb(pid);
  const [p50Ms, p95Ms, p99Ms] = [at(0.5), at(0.95), at(0.99)];
  console.log(
    JSON.stringify({ name: 'visitors', pages: answers.length, refused, p50Ms, p95Ms, p99Ms, peakMb }),
  );
  return [
    { name: 'pages of visitors not answered with 200', value: refused, bound: { most: 0 } },
    { name: 'p99 of the pages of 100 visitors, ms', value: p99Ms, bound: { most: P99_MOST_MS } },
    { name: 'peak memory with 100 visitors, MB', value: peakMb, bound: { most: MEMORY_MOST_MB } },
  ];
}

async function takeTest(url: string, visitor: Visitor): Promise<void> {
  const { status, cookie } = await ask(`${url}/api/user/taste-test`, visitor, TASTE_ANSWERS);
  if (status !== 200) throw new Error(`The taste test was answered with ${status}.`);
  visitor.cookie = cookie.split(';', 1)[0] ?? '';
}

/** @param phase share of a pause before the first page, so that not all begin together */
async function lookAround(url: string, visitor: Visitor, phase: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const first = Math.floor(phase * PAGES.length);
  await setTimeout(phase * PAUSE_MS);
  const until = performance.now() + LASTS_MS - phase * PAUSE_MS;
  for (let i = 0; performance.now() < until; i += 1) {
    answers.push(await ask(url + PAGES[(first + i) % PAGES.length], visitor));
    await setTimeout(PAUSE_MS);
  }
  return answers;
}

function ask(url: string, { agent, address, cookie }: Visitor, body?: string): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, ms: performance.now() - started, cookie: '' });
    const asked = request(url, {
      agent,
      localAddress: address,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'accept-encoding': 'gzip, br',
        'accept-language': 'en-US,en',
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    asked.once('error', fail);
    asked.once('response', (response) => {
      response.once('error', fail);
      response.resume().once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - started,
          cookie: response.headers['set-cookie']?.[0] ?? '',
        }),
      );
    });
    asked.end(body);
  });
}

/** The most memory a process has held since it started, MB (Linux). */
async function readPeakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

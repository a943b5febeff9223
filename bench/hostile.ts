import { randomBytes, randomUUID } from 'node:crypto';
import { CLIENT_ID } from '../apps/server/src/adapters/identity/embedded/pool-ids.ts';
import { openConnection, pipelined, readCpuMs, readMemoryMb, timePage } from '../e2e/attacks.ts';
import type { Limit } from './limits.ts';
import { TASTE_ANSWERS } from './taste-answers.ts';

const WAIT_MOST_MS = 500;
const MEMORY_MOST_MB = 1_000;
const VISITS = 12;
const PAUSE_MS = 100;
/** The address that attacks come from; the visitor comes from the loopback's usual one. */
const FROM = '127.0.0.2';

/** Each attack is one client's worst: it begins, and returns the function that ends it. */
const ATTACKS: Readonly<Record<string, (url: string) => () => void>> = {
  'a packet of 1,700 pages': (url) => closing([openConnection(url, pipelined('/dashboard', 1_700))]),
  'a packet of 1,700 pages, again and again': (url) =>
    repeating(url, 4, () => pipelined('/dashboard', 1_700)),
  '200 connections that ask for pages': (url) => repeating(url, 200, () => pipelined('/dashboard', 8)),
  '200 connections that ask for pages that aren’t cached': (url) =>
    repeating(url, 200, () => pipelined(`/search?search=${randomUUID()}`, 8)),
  '200 connections that ask for lists': (url) =>
    repeating(url, 200, () => pipelined('/api/rails/pages?size=12', 8)),
  '200 connections that take the taste test': (url) =>
    repeating(url, 200, () =>
      post('/api/user/taste-test', { 'Content-Type': 'application/json' }, TASTE_ANSWERS),
    ),
  '200 connections that begin to sign in': (url) =>
    repeating(url, 200, () => post('/identity/', SIGN_IN_HEADERS, signInBody())),
  '200 connections that read nothing': (url) =>
    closing(
      Array.from({ length: 200 }, () =>
        openConnection(url, pipelined('/dashboard', 16), { isReading: false, from: FROM }),
      ),
    ),
};

const SIGN_IN_HEADERS = {
  'Content-Type': 'application/x-amz-json-1.1',
  'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
};

/** The request that begins a sign-in of an address that has no account; such a challenge is as much work as another. */
function signInBody(): string {
  return JSON.stringify({
    ClientId: CLIENT_ID,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: `${randomUUID()}@example.com`, SRP_A: randomBytes(384).toString('hex') },
  });
}

/** The text of a POST request. */
function post(path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries({
    Host: 'localhost',
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

function closing(connections: readonly { socket: { destroy(): void } }[]): () => void {
  return () => {
    for (const { socket } of connections) socket.destroy();
  };
}

/** How long a visitor waited, and what the server's main thread worked meanwhile: the wait on an idle machine. */
interface Waits {
  readonly medianMs: number;
  readonly mostMs: number;
  readonly mostCpuMs: number;
}

/**
 * Keeps a number of connections open that send a text each, and opens them again when the server closes them or has
 * answered.
 */
function repeating(url: string, count: number, makeText: () => string): () => void {
  let isOver = false;
  const open = new Set<{ socket: { destroy(): void } }>();
  const keepOpen = async () => {
    while (!isOver) {
      const connection = openConnection(url, makeText(), { from: FROM });
      open.add(connection);
      await connection.closed;
      open.delete(connection);
    }
  };
  for (let i = 0; i < count; i++) void keepOpen();
  return () => {
    isOver = true;
    closing([...open])();
  };
}

/**
 * Measures how long another visitor waits for a page during each of several attacks, and the server's memory.
 * @param pid the server's process
 */
export async function measureHostile(url: string, pid: number): Promise<Limit[]> {
  await visit(url, pid);
  const calm = await visit(url, pid);
  console.log(JSON.stringify({ name: 'hostile', attack: 'none', ...calm }));
  const limits: Limit[] = [];
  let memoryMb = 0;
  for (const [attack, begin] of Object.entries(ATTACKS)) {
    const end = begin(url);
    const waits = await visit(url, pid);
    const nowMb = await readMemoryMb(pid);
    end();
    console.log(JSON.stringify({ name: 'hostile', attack, ...waits, nowMb }));
    memoryMb = Math.max(memoryMb, nowMb);
    limits.push({ name: `wait during ${attack}, ms`, value: waits.mostMs, bound: { most: WAIT_MOST_MS } });
  }
  limits.push({ name: 'memory during attacks, MB', value: memoryMb, bound: { most: MEMORY_MOST_MB } });
  return limits;
}

async function visit(url: string, pid: number): Promise<Waits> {
  const waits: number[] = [];
  let mostCpuMs = 0;
  for (let i = 0; i < VISITS; i++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const cpuMs = await readCpuMs(pid);
    // Every second page is one that isn't cached.
    const page = i % 2 === 0 ? '/types' : `/search?search=${randomUUID()}`;
    waits.push(Math.round(await timePage(url + page)));
    mostCpuMs = Math.max(mostCpuMs, Math.round((await readCpuMs(pid)) - cpuMs));
  }
  waits.sort((a, b) => a - b);
  return { medianMs: waits[VISITS >> 1] ?? Number.NaN, mostMs: waits.at(-1) ?? Number.NaN, mostCpuMs };
}

import { openConnection, pipelined, readCpuMs, readMemoryMb, timePage } from '../e2e/attacks.ts';
import type { Limit } from './limits.ts';

const WAIT_MOST_MS = 500;
const MEMORY_MOST_MB = 1_000;
const VISITS = 12;
const PAUSE_MS = 100;
/** The address that attacks come from; the visitor comes from the loopback's usual one. */
const FROM = '127.0.0.2';

/** One client's worst: begins it, and gives what ends it. */
const ATTACKS: Readonly<Record<string, (url: string) => () => void>> = {
  'a packet of 1,700 pages': (url) => closing([openConnection(url, pipelined('/dashboard', 1_700))]),
  'a packet of 1,700 pages, again and again': (url) => repeating(url, 4, pipelined('/dashboard', 1_700)),
  '200 connections that ask for pages': (url) => repeating(url, 200, pipelined('/dashboard', 8)),
  '200 connections that ask for lists': (url) =>
    repeating(url, 200, pipelined('/api/rails/pages?size=12', 8)),
  '200 connections that read nothing': (url) =>
    closing(
      Array.from({ length: 200 }, () =>
        openConnection(url, pipelined('/dashboard', 16), { isReading: false, from: FROM }),
      ),
    ),
};

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

/** So many connections, each opened anew when the server ends it. */
function repeating(url: string, count: number, text: string): () => void {
  let isOver = false;
  const open = new Set<{ socket: { destroy(): void } }>();
  const keepOpen = async () => {
    while (!isOver) {
      const connection = openConnection(url, text, { from: FROM });
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

/** How long the next visitor waits during each attack, and what memory the server comes to. */
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
    waits.push(Math.round(await timePage(`${url}/types`)));
    mostCpuMs = Math.max(mostCpuMs, Math.round((await readCpuMs(pid)) - cpuMs));
  }
  waits.sort((a, b) => a - b);
  return { medianMs: waits[VISITS >> 1] ?? Number.NaN, mostMs: waits.at(-1) ?? Number.NaN, mostCpuMs };
}

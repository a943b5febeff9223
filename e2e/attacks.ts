import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** A client's connection to the server, and what has been received on it. */
export interface AttackingConnection {
  readonly socket: Socket;
  /** Number of responses that have begun to arrive. */
  answers(): number;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
}

/**
 * Opens a connection and sends a text. With `isReading: false` the client never reads the response.
 * @param options `from` is the local IP address to connect from
 */
export function openConnection(
  address: string,
  text: string,
  { isReading = true, from }: { isReading?: boolean; from?: string } = {},
): AttackingConnection {
  const { hostname, port } = new URL(address);
  let answers = 0;
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(from !== undefined && { localAddress: from }),
  });
  socket.on('connect', () => socket.write(text));
  socket.on('error', () => undefined);
  if (isReading)
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
    });
  else socket.pause();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, answers: () => answers, closed };
}

/** Creates the text of `times` pipelined requests for the same page. */
export function pipelined(path: string, times: number): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times);
}

/** Measures how long a page takes to arrive completely, on a new connection, in milliseconds. */
export async function timePage(address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { headers: { connection: 'close' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - started;
}

/** Reads the resident memory of a process, in MB (Linux). */
export async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

/**
 * Reads the CPU time that a process's main thread has used, in ms (Linux). Unlike a clock, it doesn't
 * count other programs.
 */
export async function readCpuMs(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/**
 * Counts the open sockets of a process (Linux). A client that doesn’t read can't notice that the server
 * closed its connection, so tests count on the server's side.
 */
export async function countSockets(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const links = await Promise.all(
    (await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith('socket:')).length;
}

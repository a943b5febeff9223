import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const POLL_MS = 10;

/** Starts, stops, freezes and kills the PostgreSQL server that `scripts/with-postgres.sh` made. */
export interface PostgresControl {
  /** `fast` closes every connection with a message first; `immediate` works like a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Suspends every process of the server: connections stay open, but nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Kills every process of the server with SIGKILL, so that nothing more is written from its memory. */
  kill(): Promise<void>;
}

/**
 * Returns the control of the PostgreSQL server that `with-postgres.sh` started; null if it didn't start one,
 * since no other server may be stopped.
 */
export function postgresControl(): PostgresControl | null {
  const { TEST_DATABASE_FOLDER: folder, TEST_DATABASE_BIN: bin } = process.env;
  if (!folder || !bin) return null;
  const control = async (...args: string[]) => {
    const command = [join(bin, 'pg_ctl'), '-D', folder, '-w', ...args];
    // pg_ctl refuses to run as root.
    const [file = '', ...rest] =
      process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    await promisify(execFile)(file, rest);
  };
  const signalAll = async (signal: NodeJS.Signals) => {
    const [line = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    const children = await readFile(`/proc/${line}/task/${line}/children`, 'utf8');
    // The parent first, so that it makes no more of them meanwhile.
    const pids = [line, ...children.trim().split(' ')].map(Number);
    for (const pid of pids) signalIfThere(pid, signal);
  };
  return {
    stop: (mode) => control('-m', mode, 'stop'),
    start: () => control('-l', join(folder, '..', 'log'), 'start'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async kill() {
      await signalAll('SIGKILL');
      // A connection may have got its process at the last moment.
      for (let left = await listIn(folder); left.length > 0; left = await listIn(folder)) {
        for (const pid of left) signalIfThere(pid, 'SIGKILL');
        await setTimeout(POLL_MS);
      }
      // Where nobody collects dead processes, the server would take its old self for a running one.
      await rm(join(folder, 'postmaster.pid'), { force: true });
      const sockets = (await readdir(join(folder, '..'))).filter((name) => name.startsWith('.s.PGSQL'));
      for (const name of sockets) await rm(join(folder, '..', name), { force: true });
    },
  };
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Ids of the running processes whose working directory is the given folder, such as a server's data
 * directory.
 */
async function listIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const works = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      return place === folder && (await isRunning(pid));
    }),
  );
  return pids.filter((_, i) => works[i]);
}

/** Whether a process runs. A dead process that its parent hasn't collected yet doesn't count. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat !== null && !/^\d+ \(.*\) [ZX] /.test(stat);
}

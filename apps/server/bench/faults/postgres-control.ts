import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Starts, stops and freezes the PostgreSQL server that `scripts/with-postgres.sh` made. */
export interface PostgresControl {
  /** `fast` tells every connection first; `immediate` is a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops every process of the server where it is: connections stay open and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** Null where `with-postgres.sh` doesn't stand around this process: somebody else's server isn't ours to stop. */
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
    for (const pid of [line, ...children.trim().split(' ')]) {
      try {
        process.kill(Number(pid), signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    stop: (mode) => control('-m', mode, 'stop'),
    start: () => control('-l', join(folder, '..', 'log'), 'start'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

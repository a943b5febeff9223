import { fork } from 'node:child_process';
import type { Db } from '../../db/database.ts';
import type { BuildAnswer, BuildMessage, BuildOrder } from './build-messages.ts';
import type { StatementArgs } from './row-source.ts';
import { runStatement } from './run-statement.ts';

const BUILDER = new URL('./build-process.ts', import.meta.url);

/**
 * Builds the catalog in a separate process, so that all its memory is freed afterwards. With a thread, the allocator
 * and V8 would keep as much unused memory as the catalog itself takes.
 * @param db executes the process's queries if `order` names no server to read from
 * @returns when the file named in `order` is up to date
 * @throws the process's error, or the signal's reason
 */
export function buildInProcess(db: Db, order: BuildOrder, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const builder = fork(BUILDER, { execArgv: [], serialization: 'advanced' });
    const stop = () => builder.kill('SIGKILL');
    signal.addEventListener('abort', stop);
    let failure: string | null = null;
    let isBuilt = false;
    builder.on('message', (message: BuildMessage) => {
      if (message.kind === 'built') isBuilt = true;
      else if (message.kind === 'failed') failure = message.message;
      else
        void answer(db, message).then((reply) => builder.connected && builder.send(reply, () => undefined));
    });
    const end = (error: Error) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (isBuilt) resolve();
      else reject(error);
    };
    builder.once('error', end);
    builder.once('exit', (code, killedBy) => {
      end(new Error(failure ?? `the process that builds the catalog ended with ${killedBy ?? code}`));
    });
    builder.send(order, () => undefined);
  });
}

async function answer(
  db: Db,
  { number, name, args }: Extract<BuildMessage, { kind: 'read' }>,
): Promise<BuildAnswer> {
  try {
    return { number, rows: await runStatement(db, name, args as StatementArgs<typeof name>) };
  } catch (error) {
    return { number, error: (error as Error).message };
  }
}

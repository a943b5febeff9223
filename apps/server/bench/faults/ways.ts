import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresControl } from './postgres-control.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** The server and proxy that a way of losing the database works on. */
export interface FaultContext {
  readonly proxy: TcpProxy;
  readonly postgres: PostgresControl;
  /** URL of the database without the proxy. */
  readonly directUrl: string;
}

/**
 * A function that a way of failing calls while the database can't be reached. Its promise resolves when the database
 * may recover.
 */
export type Hold = () => Promise<unknown>;

/** One way of making the database fail. */
export interface Way {
  readonly name: string;
  /** Whether the database stays unreachable for a while, so that some requests must fail meanwhile. */
  readonly isHeld: boolean;
  /**
   * Makes the database fail, and resolves once it can be reached again.
   * @param hold called while the database can’t be reached; it stays so until the promise is settled
   */
  strike(context: FaultContext, hold: Hold): Promise<void>;
}

/** Terminates backends of the database: those that are running a statement (`used`), or all. */
async function terminate(url: string, which: 'used' | 'all'): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ($1 or state <> 'idle')`,
    [which === 'all'],
  );
  await client.end();
}

/** The ways in which the benchmark makes the database fail. */
export const WAYS: readonly Way[] = [
  {
    name: 'connections in use are ended',
    isHeld: false,
    async strike({ directUrl }, hold) {
      let isHeld = true;
      const held = hold().finally(() => {
        isHeld = false;
      });
      while (isHeld) {
        await terminate(directUrl, 'used');
        await setTimeout(20);
      }
      await held;
    },
  },
  {
    name: 'all connections are ended',
    isHeld: false,
    strike: ({ directUrl }) => terminate(directUrl, 'all'),
  },
  {
    name: 'fast restart',
    isHeld: false,
    async strike({ postgres }) {
      await postgres.stop('fast');
      await postgres.start();
    },
  },
  {
    name: 'crash and restart',
    isHeld: false,
    async strike({ postgres }) {
      await postgres.stop('immediate');
      await postgres.start();
    },
  },
  {
    name: 'stopped for a while',
    isHeld: true,
    async strike({ postgres }, hold) {
      await postgres.stop('fast');
      await hold().finally(postgres.start);
    },
  },
  {
    name: 'frozen',
    isHeld: true,
    async strike({ postgres }, hold) {
      await postgres.freeze();
      await hold().finally(postgres.thaw);
    },
  },
  {
    name: 'network silent',
    isHeld: true,
    async strike({ proxy }, hold) {
      proxy.silence();
      await hold().finally(proxy.resume);
    },
  },
  {
    name: 'network cut',
    isHeld: true,
    async strike({ proxy }, hold) {
      proxy.cut();
      await hold().finally(proxy.resume);
    },
  },
];

import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresControl } from './postgres-control.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** What a way of losing the database works on. */
export interface FaultGround {
  readonly proxy: TcpProxy;
  readonly postgres: PostgresControl;
  /** The database's own address, past the proxy. */
  readonly directUrl: string;
}

/** A way of losing the database. */
export interface Way {
  readonly name: string;
  /** Strikes, and resolves once the database can be reached again. */
  strike(ground: FaultGround, holdMs: number): Promise<void>;
}

/** Ends backends of the database: those in use, or all. */
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

export const WAYS: readonly Way[] = [
  {
    name: 'connections in use are ended',
    async strike({ directUrl }, holdMs) {
      const until = performance.now() + holdMs;
      while (performance.now() < until) {
        await terminate(directUrl, 'used');
        await setTimeout(20);
      }
    },
  },
  { name: 'all connections are ended', strike: ({ directUrl }) => terminate(directUrl, 'all') },
  {
    name: 'fast restart',
    async strike({ postgres }) {
      await postgres.stop('fast');
      await postgres.start();
    },
  },
  {
    name: 'crash and restart',
    async strike({ postgres }) {
      await postgres.stop('immediate');
      await postgres.start();
    },
  },
  {
    name: 'stopped for a while',
    async strike({ postgres }, holdMs) {
      await postgres.stop('fast');
      await setTimeout(holdMs);
      await postgres.start();
    },
  },
  {
    name: 'frozen',
    async strike({ postgres }, holdMs) {
      await postgres.freeze();
      await setTimeout(holdMs);
      await postgres.thaw();
    },
  },
  {
    name: 'network silent',
    async strike({ proxy }, holdMs) {
      proxy.silence();
      await setTimeout(holdMs);
      proxy.resume();
    },
  },
  {
    name: 'network cut',
    async strike({ proxy }, holdMs) {
      proxy.cut();
      await setTimeout(holdMs);
      proxy.resume();
    },
  },
];

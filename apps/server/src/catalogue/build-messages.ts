import type { StatementName } from './row-source.ts';

/** What the building process is given. */
export interface BuildOrder {
  /** The server it reads from; null where it has to ask for every statement. */
  readonly databaseUrl: string | null;
  /** The file that what is built is written to, and what was built before is read from. */
  readonly path: string;
  /** Stamp of the code that builds, see `stampOfCode`. */
  readonly stamp: string;
  /** A file written since (ms since 1970) was written for this database, so that a build goes on from it. */
  readonly trustedSince: number;
}

/** What it sends. */
export type BuildMessage =
  | { readonly kind: 'read'; readonly number: number; readonly name: StatementName; readonly args: unknown[] }
  | { readonly kind: 'built' }
  | { readonly kind: 'failed'; readonly message: string };

/** What it is answered. */
export type BuildAnswer =
  | { readonly number: number; readonly rows: unknown }
  | { readonly number: number; readonly error: string };

import type { StatementName } from './row-source.ts';

/** The instructions for the process that builds the catalog, from its parent process. */
export interface BuildOrder {
  /** URL of the server to read from; null if the process must send its queries to the parent process. */
  readonly databaseUrl: string | null;
  /** The file to write the catalog to, and to read an earlier build from. */
  readonly path: string;
  /** Stamp of the code that builds, see `hashOfSourceCode`. */
  readonly stamp: string;
  /**
   * Time in Unix ms. A build may continue from a file only if the file was written after this time; an older one may
   * belong to another database.
   */
  readonly trustedSince: number;
}

/**
 * A message from the building process to its parent. `read` asks for the rows of a query; `built` and `failed` are the
 * last message.
 */
export type BuildMessage =
  | { readonly kind: 'read'; readonly number: number; readonly name: StatementName; readonly args: unknown[] }
  | { readonly kind: 'built' }
  | { readonly kind: 'failed'; readonly message: string };

/** The parent process's response to a `read` message with the same number: the rows, or the message of an error. */
export type BuildAnswer =
  | { readonly number: number; readonly rows: unknown }
  | { readonly number: number; readonly error: string };

/**
 * SQLSTATEs of a server that is shutting down, starting up or accepts no more connections; that closed this
 * connection (25P03, 57P05); or that cancelled a statement at its time limit (57014). Class 08 is a lost
 * connection.
 */
const SERVER_AWAY = /^(?:08\w{3}|57P0[1235]|57014|25P03|53300)$/;
/** Node's error codes for a server that can't be reached. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Messages of driver and pool for errors that have no code. */
const DRIVER_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** The driver's messages if the server took too long to respond. */
const SILENCE_TEXTS =
  /^(?:Query read timeout$|Connection terminated due to connection timeout|timeout expired$)/;

/** Thrown immediately, instead of waiting, while the database server is known not to respond. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database doesn’t answer');
  }
}

/**
 * Returns whether an error means that the server didn't respond in time, because it is frozen or the network drops
 * packets.
 */
export function isResponseTimeout(error: unknown): boolean {
  return error instanceof Error && SILENCE_TEXTS.test(error.message);
}

/**
 * Returns whether a statement failed because the database is temporarily unreachable, and not because of the statement
 * itself. The embedded database counts as reachable as long as its pool is open; if it breaks, the process ends
 * (`isEngineBroken`).
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  const { code } = error as Error & { code?: string };
  if (code === undefined) return DRIVER_TEXTS.test(error.message);
  // The socket file of a server disappears when the server stops.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  return NETWORK_CODES.has(code) || SERVER_AWAY.test(code);
}

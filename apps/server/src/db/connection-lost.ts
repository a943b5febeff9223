/**
 * SQLSTATEs of a server that is going down, coming up, takes no more connections, ended this one (25P03, 57P05) or gave
 * a statement up because it took too long (57014); class 08 is any lost connection.
 */
const SERVER_AWAY = /^(?:08\w{3}|57P0[1235]|57014|25P03|53300)$/;
/** Node's codes for a server that nothing reaches. */
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
/** What the driver and its pool say where they give no code. */
const DRIVER_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** What the driver says where the server took too long to answer. */
const SILENCE_TEXTS =
  /^(?:Query read timeout$|Connection terminated due to connection timeout|timeout expired$)/;

/** Refuses a caller without a wait while the server is known not to answer. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database doesn’t answer');
  }
}

/** Whether the server didn’t answer in time: it is frozen, or the network swallows what is sent. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && SILENCE_TEXTS.test(error.message);
}

/**
 * Whether a statement failed because the database isn't there now, and not because of the statement.
 * The embedded one is there as long as its pool is: where it breaks, the process ends (`isEngineBroken`).
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  const { code } = error as Error & { code?: string };
  if (code === undefined) return DRIVER_TEXTS.test(error.message);
  // A Unix socket's file goes with its server.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  return NETWORK_CODES.has(code) || SERVER_AWAY.test(code);
}

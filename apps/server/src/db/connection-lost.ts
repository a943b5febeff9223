/** SQLSTATEs of a server that is going down, coming up, or takes no more connections; class 08 is any lost connection. */
const SERVER_AWAY = /^(?:08\w{3}|57P0[123]|53300)$/;
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
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether a statement failed because the database isn't there now, and not because of the statement.
 * The embedded one is there as long as its pool is: where it breaks, the process ends (`isEngineBroken`).
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code === undefined) return DRIVER_TEXTS.test(error.message);
  // A Unix socket's file goes with its server.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  return NETWORK_CODES.has(code) || SERVER_AWAY.test(code);
}

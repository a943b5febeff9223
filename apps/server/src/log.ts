import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * Whether standard output is a terminal. If so, the log is readable text; otherwise one JSON object per line.
 */
const isTerminal = process.stdout.isTTY === true;

const stream: DestinationStream = isTerminal
  ? (await import('pino-pretty')).default({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
  : pino.destination({ sync: true });

/**
 * The log of this process, on standard output: JSON lines, or readable lines on a terminal. Fastify logs
 * requests through a child logger, with their ids. The level is `warn` until `setLogLevel` is called.
 */
export const log: Logger = pino({ level: 'warn' }, stream);

/** Sets the lowest level of messages that are logged. */
export function setLogLevel(level: Config['logLevel']): void {
  log.level = level;
}

/** Logs a message that the operator needs when the server starts, at any level except `silent`. */
export function announce(message: string): void {
  if (log.level === 'silent') return;
  log.child({}, { level: 'info' }).info(message);
}

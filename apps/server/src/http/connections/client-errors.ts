import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorBody, type ErrorCode } from '@palate/contract';
import { UNROUTED_HEADERS } from '../security.ts';

/** Error codes of Node's HTTP parser, mapped to ours. */
const PARSER_CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/**
 * Responds to data that isn't a valid HTTP request with the same JSON error as any other failure, and closes the
 * connection.
 */
export function answerUnreadable({ code }: Error & { code?: string }, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) socket.write(toAnswer(code ?? ''));
  socket.destroy();
}

function toAnswer(parserCode: string): string {
  const known = PARSER_CODES[parserCode];
  const error = known
    ? new AppError(known)
    : new AppError('INVALID_REQUEST', 'request: this can’t be read as HTTP');
  const body = JSON.stringify({ code: error.code, message: error.message } satisfies ErrorBody);
  const headers = {
    ...UNROUTED_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n');
}

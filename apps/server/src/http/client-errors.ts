import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorBody, type ErrorCode } from '@palate/contract';
import { UNROUTED_HEADERS } from './security.ts';

/** What Node's parser refuses before there is a request, in terms of our catalogue. */
const PARSER_CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers what can't be read as a request at all, like every other failure, and ends the connection. */
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

import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../site-url.ts';
import { sendError } from './errors.ts';

/** Characters that would end the host part of an address, or begin another part of it. */
const NOT_IN_HOST = /[\s/?#@\\]/;

/** Answers INVALID_REQUEST where `Host`, or the host a trusted proxy names, can't be part of an address. */
export function refuseUnreadableHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, host } = request;
    // HTTP/1.0 clients may leave it out.
    const names = raw.headers.host === undefined && host === '' ? [] : [raw.headers.host ?? host, host];
    if (names.every(isReadable)) return;
    // Sent here, because parts of the server have error handlers with codes of their own.
    return sendError(new AppError('INVALID_REQUEST', 'Host: must be a host and port'), request, reply);
  });
}

function isReadable(host: string): boolean {
  return host !== '' && !NOT_IN_HOST.test(host) && URL.canParse(`http://${host}`);
}

const HTTP_PORT = 80;

/** The addresses a page may give as its own. */
export interface OwnOrigins {
  /** Scheme and host for canonical addresses; null if only the request's own word names them. */
  readonly canonical: string | null;
  /** The same, or else the address that the connection reached, for files that need a whole address. */
  readonly reached: string;
}

/**
 * The site's own origin: `PUBLIC_URL`, or a requested host that leads to this server for certain (a loopback
 * name, `HOST` or the connection's own address, each with the connection's port). Anybody can write anything into
 * `Host`.
 */
export function ownOrigins(
  request: FastifyRequest,
  { publicUrl, host }: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'host'>>,
): OwnOrigins {
  if (publicUrl !== undefined) {
    const { origin } = new URL(publicUrl);
    return { canonical: origin, reached: origin };
  }
  const { localAddress = '127.0.0.1', localPort = HTTP_PORT } = request.raw.socket;
  const own = [host, localAddress.replace(/^::ffff:/, '')]
    .filter((name) => name !== undefined)
    .map((name) => toOrigin(name, localPort));
  const asked = request.raw.headers.host;
  const { origin, hostname, port } = new URL(asked ? `http://${asked}` : toOrigin(localAddress, localPort));
  const isThisPort = Number(port || HTTP_PORT) === localPort;
  const isOwn = own.includes(origin) || (isLoopback(hostname) && isThisPort);
  return { canonical: isOwn ? origin : null, reached: isOwn ? origin : (own.at(-1) ?? origin) };
}

function toOrigin(name: string, port: number): string {
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  return URL.canParse(address) ? new URL(address).origin : address;
}

import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../site-url.ts';
import { sendError } from './errors.ts';

/** Characters that would end the host part of a URL, or begin another part of it. */
const NOT_IN_HOST = /[\s/?#@\\]/;

/**
 * Makes the server respond with INVALID_REQUEST if the `Host` header, or the host that a trusted proxy reports, can't
 * be part of a URL.
 */
export function refuseUnreadableHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, host } = request;
    // HTTP/1.0 clients may omit `Host`.
    const isOmitted = raw.headers.host === undefined && host === '';
    if (isOmitted || (isReadable(raw.headers.host ?? host) && isReadable(host))) return done();
    // Send the response here, because parts of the server have error handlers with other codes.
    void sendError(new AppError('INVALID_REQUEST', 'Host: must be a host and port'), request, reply);
  });
}

/** The last host that was readable. Nearly all requests have the same. */
let lastReadable: string | null = null;

function isReadable(host: string): boolean {
  if (host === lastReadable) return true;
  const isOne = host !== '' && !NOT_IN_HOST.test(host) && URL.canParse(`http://${host}`);
  if (isOne) lastReadable = host;
  return isOne;
}

const HTTP_PORT = 80;

/** The site's own origins (scheme, host and port), for links in a page. */
export interface OwnOrigins {
  /** The origin for canonical URLs; null if only the untrusted `Host` header states it. */
  readonly canonical: string | null;
  /**
   * The canonical origin if there is one, otherwise the address and port of the connection. It is for files that need
   * absolute URLs.
   */
  readonly reached: string;
}

/** The last arguments of `findOrigins` and its result. Nearly all requests have the same. */
let last: { readonly key: string; readonly origins: OwnOrigins } | null = null;

/**
 * Determines the site's own origins from `PUBLIC_URL`, or from a requested host that certainly leads to this server: a
 * loopback name, `HOST` or the connection's own address, each with the connection's port. The `Host` header alone can
 * be forged.
 */
export function ownOrigins(
  request: FastifyRequest,
  { publicUrl, host }: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'host'>>,
): OwnOrigins {
  const { localAddress = '127.0.0.1', localPort = HTTP_PORT } = request.raw.socket;
  const asked = request.raw.headers.host;
  const key = `${publicUrl} ${host} ${localAddress} ${localPort} ${asked}`;
  if (last?.key !== key)
    last = { key, origins: findOrigins({ publicUrl, host, asked, localAddress, localPort }) };
  return last.origins;
}

function findOrigins({
  publicUrl,
  host,
  asked,
  localAddress,
  localPort,
}: Pick<Config, 'publicUrl'> & {
  host: string | undefined;
  asked: string | undefined;
  localAddress: string;
  localPort: number;
}): OwnOrigins {
  if (publicUrl !== undefined) {
    const { origin } = new URL(publicUrl);
    return { canonical: origin, reached: origin };
  }
  const own = [host, localAddress.replace(/^::ffff:/, '')]
    .filter((name) => name !== undefined)
    .map((name) => toOrigin(name, localPort));
  const { origin, hostname, port } = new URL(asked ? `http://${asked}` : toOrigin(localAddress, localPort));
  const isThisPort = Number(port || HTTP_PORT) === localPort;
  const isOwn = own.includes(origin) || (isLoopback(hostname) && isThisPort);
  return { canonical: isOwn ? origin : null, reached: isOwn ? origin : (own.at(-1) ?? origin) };
}

function toOrigin(name: string, port: number): string {
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  return URL.canParse(address) ? new URL(address).origin : address;
}

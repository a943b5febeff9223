import type { Config } from './config.ts';

/**
 * Returns the site's URL without a trailing slash: `PUBLIC_URL`, or otherwise host and port as configured,
 * which may differ from what visitors use.
 */
export function siteUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

/** Returns whether a host name or IP address is a loopback address, which always leads to this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Returns whether the server can be reached only from this machine. */
export function isOnLoopback({
  publicUrl,
  host,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'host' | 'trustedProxies'>): boolean {
  if (trustedProxies > 0 || !isLoopback(host)) return false;
  return publicUrl === undefined || isLoopback(new URL(publicUrl).hostname);
}

/**
 * Headers that proxies add. A request with one of them comes from another machine, even if its connection
 * comes from this one.
 */
const PROXY_HEADER =
  /^(?:x-)?(?:forwarded(?:$|-)|original-(?:host|url|uri|for)|real-ip|client-ip|cluster-client-ip)|^(?:via|true-client-ip|cf-connecting-ip|fastly-client-ip|front-end-https)$/;

/**
 * Returns whether a request comes from a program on this machine, not through a proxy, and with a host name that
 * other sites can't make point to this machine. A proxy on this machine is recognized by its headers, by the host
 * name, or by HTTP/1.0, which no browser uses and proxies use by default. A proxy that hides all of these can't be
 * recognized.
 */
export function isAtThisMachine(request: {
  readonly ip: string;
  readonly hostname: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: { readonly httpVersion: string };
}): boolean {
  const { ip, hostname, headers, raw } = request;
  if (raw.httpVersion === '1.0' || Object.keys(headers).some((name) => PROXY_HEADER.test(name))) return false;
  return isLoopback(ip.replace(/^::ffff:/, '')) && isLoopback(hostname) && isOwnPage(headers);
}

/**
 * Whether the page that sent the request is one of this host's. `Origin` or `Referer` with another host means
 * that another site's page sent it.
 */
function isOwnPage({ origin, referer }: Readonly<Record<string, unknown>>): boolean {
  return [origin, referer].every(
    (page) => typeof page !== 'string' || !URL.canParse(page) || isLoopback(new URL(page).hostname),
  );
}

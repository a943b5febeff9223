import type { Config } from './config.ts';

/** The address visitors use as far as the settings say, without a slash at its end. */
export function siteUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether a host name or address always leads to this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Whether only people at this very machine can get here. */
export function isOnLoopback({
  publicUrl,
  host,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'host' | 'trustedProxies'>): boolean {
  if (trustedProxies > 0 || !isLoopback(host)) return false;
  return publicUrl === undefined || isLoopback(new URL(publicUrl).hostname);
}

/** What proxies add: then whoever asks isn't at this machine, whatever the connection says. */
const PROXY_HEADER =
  /^(?:x-)?(?:forwarded(?:$|-)|original-(?:host|url|uri|for)|real-ip|client-ip|cluster-client-ip)|^(?:via|true-client-ip|cf-connecting-ip|fastly-client-ip|front-end-https)$/;

/**
 * Whether a request is of somebody at this machine, by a name that no other site can have turned to it. A proxy
 * beside us shows by what it adds, by the name it was asked for, or by HTTP/1.0, which no browser speaks and
 * proxies do unless they are told otherwise; one that hides all of it can't be known.
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

/** A browser says which page led here: one by another name was reached by way of somebody else. */
function isOwnPage({ origin, referer }: Readonly<Record<string, unknown>>): boolean {
  return [origin, referer].every(
    (page) => typeof page !== 'string' || !URL.canParse(page) || isLoopback(new URL(page).hostname),
  );
}

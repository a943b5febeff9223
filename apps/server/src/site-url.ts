import type { Config } from './config.ts';

/** The address visitors use as far as the settings say, without a slash at its end. */
export function siteUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

function isLoopback(host: string): boolean {
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

/** What a proxy adds: then whoever asks isn't at this machine, whatever the connection says. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a request is of somebody at this machine, by a name that no other site can have turned to it. */
export function isAtThisMachine(request: {
  readonly ip: string;
  readonly hostname: string;
  readonly headers: Readonly<Record<string, unknown>>;
}): boolean {
  const { ip, hostname, headers } = request;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(ip.replace(/^::ffff:/, '')) && isLoopback(hostname);
}

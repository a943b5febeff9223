import type { Config } from './config.ts';

/** The address visitors use as far as the settings say, without a slash at its end. */
export function siteUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

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

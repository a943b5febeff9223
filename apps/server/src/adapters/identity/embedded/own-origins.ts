import type { EmbeddedPoolConfig } from '../../../identity-config.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Pages of ours that a sign-in or sign-out may come back to. */
const OWN_PATHS = ['/', '/sign-in', '/account', '/dashboard'];
/** Each with the queries that it may carry; the service compares whole addresses, and so do we. */
const OWN_LOGOUTS = ['/dashboard?awsSignOut', '/dashboard?awsSignOut=true', '/dashboard?awsSignOut=1'];

/** Which sites and addresses the pool deals with: ours, and those that the operator lists. */
export interface AllowLists {
  /** Whether a page of that origin may call, `host` being what the request itself was sent to. */
  isOrigin(origin: string, host: string): boolean;
  isRedirect(uri: string): boolean;
  isLogout(uri: string): boolean;
}

/** @param baseUrl the address visitors use, asked for at each use */
export function createAllowLists(config: EmbeddedPoolConfig, baseUrl: () => string): AllowLists {
  const isOneOf = (uri: string, listed: readonly string[], paths: readonly string[]) =>
    listed.includes(uri) || ownOrigins(baseUrl()).some((own) => paths.some((path) => uri === own + path));
  return {
    isOrigin(origin, host) {
      if (!URL.canParse(origin)) return false;
      return (
        new URL(origin).host === host ||
        ownOrigins(baseUrl()).includes(origin) ||
        config.origins.includes(origin)
      );
    },
    isRedirect: (uri) => isOneOf(uri, config.redirectUris, OWN_PATHS),
    isLogout: (uri) => isOneOf(uri, config.logoutUris, [...OWN_PATHS, ...OWN_LOGOUTS]),
  };
}

/** On the loopback one server has several names; anywhere else it has one. */
export function ownOrigins(baseUrl: string): string[] {
  const { origin, hostname, port, protocol } = new URL(baseUrl);
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin];
  return LOOPBACK_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

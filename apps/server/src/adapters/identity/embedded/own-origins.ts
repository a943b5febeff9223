import type { EmbeddedPoolConfig } from '../../../identity-config.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** This site's pages to which a sign-in or sign-out may return. */
const OWN_PATHS = ['/', '/sign-in', '/account', '/dashboard'];
/** The same pages with the queries that they may have. Whole URLs are compared, like in AWS Cognito. */
const OWN_LOGOUTS = ['/dashboard?awsSignOut', '/dashboard?awsSignOut=true', '/dashboard?awsSignOut=1'];

/** Functions that tell which origins and URLs the pool accepts: our own, and those that the operator has configured. */
export interface AllowLists {
  /**
   * Returns whether pages of an origin may call the pool.
   * @param host the `Host` header of the request
   */
  isOrigin(origin: string, host: string): boolean;
  isRedirect(uri: string): boolean;
  isLogout(uri: string): boolean;
}

/**
 * Creates the functions that tell which origins and redirect URLs the pool accepts, from this site's own URLs and the
 * operator's settings.
 * @param baseUrl returns the URL that visitors use; called at each use
 */
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

/**
 * Lists the origins that this site can be reached at: several host names on a loopback address, otherwise just one.
 */
export function ownOrigins(baseUrl: string): string[] {
  const { origin, hostname, port, protocol } = new URL(baseUrl);
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin];
  return LOOPBACK_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

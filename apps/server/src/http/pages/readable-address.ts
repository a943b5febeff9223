/** An absolute URL in a request line, as clients send it to a proxy. */
const WHOLE_ADDRESS = /^https?:\/\/[^/?#]*\/?/i;

/**
 * Returns the path and query of a request line, which may contain an absolute URL (RFC 9112, section 3.2.2).
 */
export function toPath(url: string): string {
  return url.replace(WHOLE_ADDRESS, '/');
}

/**
 * Repairs a URL path that can't be decoded, by treating each % as a literal character, so that people get the “not
 * found” page instead of an error. Doesn't change valid URLs, and URLs of the API, where programs should get the
 * error.
 */
export function toReadable(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split(/[?#;]/, 1);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

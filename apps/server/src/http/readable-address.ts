/** An absolute URL in a request line, as clients send it to a proxy. */
const WHOLE_ADDRESS = /^https?:\/\/[^/?#]*\/?/i;

/**
 * Returns the path and query of a request line, which may contain an absolute URL (RFC 9112, section 3.2.2).
 */
export function toPath(url: string): string {
  return url.replace(WHOLE_ADDRESS, '/');
}

/**
 * Fixes a path that can't be decoded by treating each % literally, so that people get the “not found” page. Doesn't
 * change API URLs, so that programs get the error, nor valid URLs.
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

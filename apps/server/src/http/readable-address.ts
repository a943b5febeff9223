/** A whole address in a request line, as clients write it for a proxy: its path is what is asked for. */
const WHOLE_ADDRESS = /^https?:\/\/[^/?#]*\/?/i;

/** The path and query of a request line; a whole address is reduced to them (RFC 9112, section 3.2.2). */
export function toPath(url: string): string {
  return url.replace(WHOLE_ADDRESS, '/');
}

/**
 * Makes a path that can't be decoded readable by taking each % literally, so that a person gets the
 * "not found" page. Other addresses, and those of the API, stay as they are: programs get the error.
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

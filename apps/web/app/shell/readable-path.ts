/**
 * Decodes a URL's path: `/movie/amélie` instead of `/movie/am%C3%A9lie`. Leaves a path that can't be decoded
 * unchanged; the server takes each % in it literally, so that it renders the same text.
 */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

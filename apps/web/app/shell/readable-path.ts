/**
 * An address's path as a person reads it: `/movie/amélie`, not `/movie/am%C3%A9lie`. What can't be decoded
 * stays as it is; the server, which takes each % of such a path as itself, then says the same as the browser.
 */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

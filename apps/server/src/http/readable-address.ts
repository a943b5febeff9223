/**
 * An address whose path can't be decoded, with every % of the path taken as itself, so that a person gets
 * the page that says it isn't there. Any other, and the API's, stays as it is: a program is told what is wrong.
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

/** The types that a page's similar titles can be limited to, with their labels. */
export const NEAR_KINDS = [
  { key: 'movie', name: 'Movies' },
  { key: 'tv_show', name: 'Shows' },
  { key: 'big_screen', name: 'Big screen' },
] as const;
export type NearKind = (typeof NEAR_KINDS)[number]['key'];

/**
 * Parses the type of similar titles from a URL. `near` is null if the URL doesn't limit the type. If the type is
 * unknown, `near` is null and `isBroken` is true.
 */
export function parseNear(search: URLSearchParams): { near: NearKind | null; isBroken: boolean } {
  const asked = search.get('near');
  const near = NEAR_KINDS.find(({ key }) => key === asked)?.key ?? null;
  return { near, isBroken: asked !== null && near === null };
}

const START = 'window.__reactRouterManifest=';

/**
 * Parses the list of routes that React Router sends to every browser.
 * @param {string} script the manifest's script, as React Router builds it
 * @throws {Error} if the script isn't what React Router 8 builds
 */
export function parseManifest(script) {
  if (!script.startsWith(START))
    throw new Error('The list of routes has a form that the build doesn’t know.');
  return JSON.parse(script.slice(START.length).replace(/;\s*$/, ''));
}

/**
 * Shortens the list of routes that React Router sends to every browser. It leaves out the routes that a browser loads
 * only as documents or files (feeds and pictures: no component, no action), and the files that a page has loaded
 * before it can follow a link.
 * @param {string} script the manifest's script, as React Router builds it
 * @throws {Error} if the script isn't what React Router 8 builds
 */
export function shortenManifest(script) {
  const manifest = parseManifest(script);
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  const routes = Object.values(manifest.routes)
    .filter(({ id, hasDefaultExport, hasAction }) => hasDefaultExport || hasAction || parents.has(id))
    .map((route) => [route.id, { ...route, imports: route.imports.filter((file) => !loaded.has(file)) }]);
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

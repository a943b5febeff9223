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
 * only as documents or files (feeds and pictures: no component, no action), the files that a page has loaded before it
 * can follow a link, and flags that are false (such as `hasAction`). It names each file once.
 * @param {string} script the manifest's script, as React Router builds it
 * @throws {Error} if the script isn't what React Router 8 builds
 */
export function shortenManifest(script) {
  const { routes, ...manifest } = parseManifest(script);
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const kept = Object.values(routes)
    .filter(({ id, hasDefaultExport, hasAction }) => hasDefaultExport || hasAction || parents.has(id))
    .map((route) => ({ ...route, imports: route.imports.filter((file) => !loaded.has(file)) }));
  const files = byUse(kept.flatMap(({ imports }) => imports));
  const at = new Map(files.map((file, index) => [file, index]));
  const short = kept.map(({ id, module, imports, css, ...facts }) => [
    id,
    {
      ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== false)),
      module: withoutFolder(module),
      imports: imports.map((file) => at.get(file)).sort((a, b) => a - b),
      ...(css?.length > 0 && { css }),
    },
  ]);
  const data = JSON.stringify({ ...manifest, routes: Object.fromEntries(short) });
  return `(${readManifest})(${data},${JSON.stringify(files.map(withoutFolder).join(' '))});`;
}

/** Lists files, the most frequent first. */
function byUse(files) {
  const uses = Map.groupBy(files, (file) => file);
  return [...uses.keys()].sort((a, b) => uses.get(b).length - uses.get(a).length);
}

/** Returns the name of a file in the folder of scripts. */
function withoutFolder(file) {
  const [, name] = /^\/assets\/(.+)\.js$/.exec(file) ?? [];
  if (!name) throw new Error(`The manifest names ${file}, which isn't in /assets.`);
  return name;
}

/**
 * Runs in the browser, as the manifest's script. Gives React Router the list of routes as it expects it.
 * @param {object} manifest the manifest, with routes whose imports are positions in `names`
 * @param {string} names of the imports' files, between spaces
 */
function readManifest(manifest, names) {
  const address = (name) => `/assets/${name}.js`;
  const files = names.split(' ').map(address);
  for (const [id, route] of Object.entries(manifest.routes)) {
    route.id = id;
    route.module = address(route.module);
    route.imports = route.imports.map((at) => files[at]);
  }
  window.__reactRouterManifest = manifest;
}

import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest } from './shorten-manifest.mjs';

/** Pages whose files are stored before anybody opens them, so that their data can be shown offline. */
const OFFLINE_PAGES = [
  'root',
  'routes/app-shell',
  'routes/dashboard',
  'routes/movie',
  'routes/tv',
  'routes/lists/watchlist',
  'routes/lists/list',
];

/**
 * Builds `/service-worker.js`, with the list of files that it stores. Its content changes with every build of the
 * pages, so browsers notice each new version.
 * @param {string} web the folder of the web app, whose pages have been built
 */
export async function buildServiceWorker(web) {
  const files = await listFiles(join(web, 'build', 'client'));
  const { build } = await import('vite');
  await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    define: {
      OFFLINE_FILES: JSON.stringify(files),
      BUILD_VERSION: JSON.stringify(createHash('sha256').update(files.join()).digest('hex').slice(0, 12)),
    },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: 'app/service-worker/service-worker.ts',
        formats: ['iife'],
        name: 'palateServiceWorker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}

/** Lists the files of the offline pages, and the list of routes. */
async function listFiles(client) {
  for await (const file of glob('assets/manifest-*.js', { cwd: client })) {
    const { entry, routes } = parseManifest(await readFile(join(client, file), 'utf8'));
    const parts = [entry, ...OFFLINE_PAGES.map((id) => routes[id])];
    const files = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
    return [...new Set([`/${file}`, ...files])];
  }
  throw new Error('The built pages have no list of routes.');
}

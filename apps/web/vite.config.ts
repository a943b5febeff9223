import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { escapeServerBuild } from './escape-server-build.ts';
import { PAGE_FILES, pageFileOf } from './page-files.ts';
import { unusedReactParts } from './unused-react-parts.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

/** The module whose function Vite puts around every `import()`, with the files that the import needs. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Scripts that every page's document loads. */
const ON_EVERY_PAGE = ['framework', 'rolldown-runtime', 'entry.client'];
const isOnEveryPage = (file: string) => ON_EVERY_PAGE.some((name) => file.startsWith(`assets/${name}-`));

/** Names a script. Pages list a few hundred scripts, so names that only people read would cost every visitor 1.5 KB. */
const scriptName = ({ name }: { name: string }) =>
  ON_EVERY_PAGE.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

/** Makes `app/load-part.ts` load the parts of a page, so that a failed import can be retried. */
const retryableImports: Plugin = {
  name: 'palate:retryable-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === PRELOAD_HELPER
      ? `import { loadPart } from ${JSON.stringify(join(import.meta.dirname, 'app/load-part.ts'))};
         export const __vitePreload = (importPart, files) => loadPart(importPart, files?.map((file) => '/' + file));`
      : null,
};

/**
 * Characters of the hashes in file names. Other hashes can begin with a dash, which commands take for an option. Both
 * builds need the same: the server's pages preload a font by its name, and the style sheet of the browser's build loads
 * it.
 */
const HASH_CHARACTERS = 'base36';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    retryableImports,
    unusedRouterParts,
    unusedReactParts,
    escapeServerBuild,
  ],
  build: {
    // Keep `light-dark()` as written: compiled for older browsers, it would always use the page's own theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Don't inline small files: `font-src 'self'` doesn't allow data: URLs.
    assetsInlineLimit: 0,
    // One file of fourteen kilobytes for all pages: with one per feature, each would cost a phone a round
    // trip.
    cssCodeSplit: false,
    modulePreload: {
      // The document has loaded these before it can load a part of the page.
      resolveDependencies: (_, files) => files.filter((file) => !isOnEveryPage(file)),
    },
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          // The server has loaded the contract already, and a second copy of its schemas would take memory.
          external: /^@palate\/contract(?:\/|$)/,
          output: { hashCharacters: HASH_CHARACTERS },
        },
      },
    },
    client: {
      // The identity client's buffer library refers to the global object by Node's name.
      define: { global: 'globalThis' },
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            hashCharacters: HASH_CHARACTERS,
            // Left alone, each set of pages gets a file for what it shares: forty requests of one kilobyte.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                ...PAGE_FILES.map((name) => ({
                  name: (id: string, modules: Rolldown.ChunkingContext) =>
                    pageFileOf(id, modules) === name ? name : null,
                  debugName: name,
                })),
              ],
            },
          },
        },
      },
    },
  },
});

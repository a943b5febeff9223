import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** A module that this many pages use comes with the first of them, in one file. */
const SHARED_BY_PAGES = 4;

/** The module whose function Vite puts round every `import()`, with the files that import needs. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Has `app/load-part.ts` load the parts of a page: an import that failed must be possible again. */
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), retryableImports],
  build: {
    // `light-dark()` must reach the browser as written: lowered, it would freeze at the page's own theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Small files stay files: `font-src 'self'` allows no data: addresses.
    assetsInlineLimit: 0,
    // Fourteen kilobytes for every page at once: a file a feature would each cost a phone a round trip.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      // The identity client's buffers ask for Node's name of it.
      define: { global: 'globalThis' },
      build: {
        rolldownOptions: {
          output: {
            // Left alone, every module two pages share is a file of its own: forty requests of one kilobyte.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  // What every page's frame has and some page shares: five files of half a kilobyte otherwise.
                  name: 'frame',
                  test: /apps[\\/]web[\\/]app[\\/](theme\.ts|shell[\\/]theme-switch\.tsx|features[\\/]identity[\\/](session[\\/](authorization|browser-storage|leaving)|workflows[\\/]loading)\.ts)$/,
                },
                {
                  name: 'shared',
                  // A group brings along what its modules import: with the dialog in it, every page would
                  // carry Radix, which only what is loaded when a dialog opens needs. The forms of an account
                  // are shared by many dialogs, portraits and their names by a few pages: no others should carry them.
                  test: /(apps[\\/]web[\\/]app|packages[\\/]contract)[\\/](?!ui[\\/]dialog\.tsx$|design[\\/]avatars[\\/]|features[\\/]identity[\\/]|features[\\/]taste[\\/]taste-words|src[\\/]vocab[\\/]archetypes).*\.tsx?$/,
                  minShareCount: SHARED_BY_PAGES,
                },
              ],
            },
          },
        },
      },
    },
  },
});

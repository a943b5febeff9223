import type { Plugin } from 'vite';

/**
 * Parts of React Router for options that `react-router.config.ts` and `entry.client.tsx` don't use, with what they do
 * without these options. React Router calls their functions on every page, so a bundler can't leave them out.
 */
const PARTS = {
  // Lazy route discovery; the mode is `initial`.
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const [getPartialManifest, getManifestPath, getPathsWithAncestors, handleClientVersionMismatch, URL_LIMIT] = [];
  `,
  // Instrumentation of routers and routes.
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const [getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext] = [];
  `,
} as const;

const ROUTER_FILE = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/](.+\.js)$/;

/** Replaces parts of React Router that no browser needs. In development and on the server they stay as they are. */
export const unusedRouterParts: Plugin = {
  name: 'palate:unused-router-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const path = ROUTER_FILE.exec(id)?.[1]?.replaceAll('\\', '/');
    return Object.entries(PARTS).find(([file]) => file === path)?.[1] ?? null;
  },
};

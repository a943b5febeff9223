import type { Plugin } from 'vite';

/**
 * Files of React Router that this app doesn't need, each with its replacement. Some are unnecessary because of our
 * options (`react-router.config.ts`, `entry.client.tsx`), others because `root.tsx` has a `Layout` and an
 * `ErrorBoundary`. React Router calls them on every page, so a bundler can't leave them out.
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
  // The page for an error that `root.tsx` doesn't handle: one in its own `ErrorBoundary`.
  'lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    export class RemixErrorBoundary extends Component {
      state = { hasFailed: false };
      static getDerivedStateFromError = () => ({ hasFailed: true });
      render() {
        if (!this.state.hasFailed) return this.props.children;
        return createElement('html', { lang: 'en' }, createElement('body', null, 'Something went wrong. Reload the page.'));
      }
    }
    export const [BoundaryShell, RemixRootDefaultErrorBoundary] = [];
  `,
  // The page while a root without a `Layout` loads.
  'lib/dom/ssr/fallback.js': `
    export const RemixRootDefaultHydrateFallback = () => null;
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

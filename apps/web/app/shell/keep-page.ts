import { useEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useMatches } from 'react-router';
import { NETWORK_MESSAGE } from '../client-api.ts';
import { parseFailure } from './page-failure.ts';

/** A page that is shown: its path, and what its loaders returned. */
interface ShownPage {
  readonly pathname: string;
  readonly matches: readonly { readonly id: string; readonly loaderData?: unknown }[];
}

/** The page shown in this browser; null if there is none, as on an error page. */
let shown: ShownPage | null = null;

/** Registers the page that is shown. @returns a function that unregisters it */
export function showPage(page: ShownPage): () => void {
  shown = page;
  return () => {
    shown = null;
  };
}

/** Registers the current page, so that `keepPage` can keep it. */
export function useKeepPage(): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  useEffect(() => showPage({ pathname, matches }), [pathname, matches]);
}

const TOO_MANY_REQUESTS = 429;

/**
 * Keeps the page if its own new data can't be loaded, because the server is slow, away or fails: after a change of its
 * query, such as a filter or a search text, or on a reload. What the user typed stays. The root's data then has the
 * message (`reloadFailure`). Pages that don't exist, redirects and failures of other pages pass through.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const page = shown;
  if (request.method !== 'GET' || request.signal.aborted) return;
  if (page === null || page.pathname !== new URL(request.url).pathname) return;
  const kept: Record<string, DataStrategyResult> = {};
  let message: string | null = null;
  for (const [id, { type, result }] of Object.entries(results)) {
    const match = page.matches.find((one) => one.id === id);
    if (type !== 'error') continue;
    const failure = parseFailure(result);
    const isTemporary = failure.status === 0 || failure.status === TOO_MANY_REQUESTS || failure.status >= 500;
    if (result instanceof Response || !isTemporary || !match) return;
    kept[id] = { type: 'data', result: match.loaderData };
    message ??=
      failure.message ?? (failure.status === 0 ? NETWORK_MESSAGE : 'Something went wrong on our side.');
  }
  if (message === null) return;
  const all = { ...results, ...kept };
  // Every navigation loads the root.
  const root = all.root?.result;
  return { ...all, root: { type: 'data', result: { ...(root as object), reloadFailure: message } } };
};

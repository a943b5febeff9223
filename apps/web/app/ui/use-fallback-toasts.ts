import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { type Fallbacks, joinFallbacks, tellsFallbacks, withoutParameters } from './fallbacks.ts';
import { showToast } from './toast.ts';

/** What has been said already: a loader's data outlives the address it was loaded for. */
const told = new WeakSet<Fallbacks>();

/**
 * Says once what of a page's address fell back (§2), in one toast so that all of it is read, and
 * takes it out of the address: a reload has nothing left to complain of.
 */
export function useFallbackToasts(): void {
  const matches = useMatches();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    const news = matches
      .map(({ loaderData }) => loaderData)
      .filter(tellsFallbacks)
      .map(({ fallbacks }) => fallbacks)
      .filter((fallbacks) => fallbacks.messages.length > 0 && !told.has(fallbacks));
    if (news.length === 0) return;
    for (const fallbacks of news) told.add(fallbacks);
    const { messages, parameters } = joinFallbacks(...news);
    showToast({ kind: 'error', message: messages.join(' ') });
    void navigate(
      { pathname, search: withoutParameters(search, parameters), hash },
      { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [matches, navigate, pathname, search, hash, state]);
}

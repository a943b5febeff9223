import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { describesFallbacks, type Fallbacks, joinFallbacks, withoutParameters } from '../fallbacks.ts';
import { showToast } from './toast.ts';

/**
 * Fallbacks that have already been reported. Needed because loader data stays the same when only the URL
 * changes.
 */
const reported = new WeakSet<Fallbacks>();

/**
 * Reports a page's invalid URL parameters (specification §2) in one toast, and removes them from the URL, so that a
 * reload doesn't report them again.
 */
export function useFallbackToasts(): void {
  const matches = useMatches();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    const news = matches
      .map(({ loaderData }) => loaderData)
      .filter(describesFallbacks)
      .map(({ fallbacks }) => fallbacks)
      .filter((fallbacks) => fallbacks.messages.length > 0 && !reported.has(fallbacks));
    if (news.length === 0) return;
    for (const fallbacks of news) reported.add(fallbacks);
    const { messages, parameters } = joinFallbacks(...news);
    showToast({ kind: 'error', message: messages.join(' ') });
    void navigate(
      { pathname, search: withoutParameters(search, parameters), hash },
      { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [matches, navigate, pathname, search, hash, state]);
}

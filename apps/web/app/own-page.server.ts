import { type RouterContextProvider, redirect } from 'react-router';
import type { ApiCall } from './api.ts';
import { apiContext, viewerContext } from './server-context.ts';

/**
 * Loads a member's private page. Returns null while their session is being restored, because the page is loaded again
 * afterwards. Redirects a visitor to sign-in, which returns here.
 */
export async function loadOwnPage<Loaded>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  load: (api: ApiCall, locale: string) => Promise<Loaded>,
): Promise<Loaded | null> {
  const {
    session: { state },
    locale,
  } = context.get(viewerContext);
  if (state === 'restoring') return null;
  if (state === 'member') return load(context.get(apiContext), locale);
  throw redirectToSignIn(url);
}

/** Returns a redirect to sign-in, which returns to this page. */
export const redirectToSignIn = (url: URL): Response =>
  // Don't use the request's URL, which is different if only a page's data is requested.
  redirect(`/sign-in?nextpage=${encodeURIComponent(url.pathname + url.search)}`);

import { type RouterContextProvider, redirect } from 'react-router';
import type { ApiCall } from './api.ts';
import { apiContext, viewerContext } from './server-context.ts';

/** Who loads a page that depends on the session, and with what. */
interface PageCaller {
  readonly isMember: boolean;
  readonly api: ApiCall;
  readonly locale: string;
}

/** Returns who loads a page; null while the session is being restored, because the page is loaded again afterwards. */
export function getPageCaller(context: Readonly<RouterContextProvider>): PageCaller | null {
  const { session, locale } = context.get(viewerContext);
  if (session.state === 'restoring') return null;
  return { isMember: session.state === 'member', api: context.get(apiContext), locale };
}

/**
 * Loads a member's private page. Returns null while their session is being restored, because the page is loaded again
 * afterwards. Redirects a visitor to sign-in, which returns here.
 */
export async function loadOwnPage<Loaded>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  load: (api: ApiCall, locale: string) => Promise<Loaded>,
): Promise<Loaded | null> {
  const caller = getPageCaller(context);
  if (!caller) return null;
  if (!caller.isMember) throw redirectToSignIn(url);
  return load(caller.api, caller.locale);
}

/** Returns a redirect to sign-in, which returns to this page. */
export const redirectToSignIn = (url: URL): Response =>
  // Don't use the request's URL, which is different if only a page's data is requested.
  redirect(`/sign-in?nextpage=${encodeURIComponent(url.pathname + url.search)}`);

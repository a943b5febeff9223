import { type RouterContextProvider, redirect } from 'react-router';
import type { ApiCall } from './api.ts';
import { apiContext, viewerContext } from './server-context.ts';

/**
 * What a member's own page shows: nothing while their session is brought back, since the page comes again
 * after that; a visitor is sent to sign in first, and then here.
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
  // Not the request's: a page's data is asked for under an address of its own.
  throw redirect(`/sign-in?nextpage=${encodeURIComponent(url.pathname + url.search)}`);
}

import { type ErrorCode, getUser } from '@palate/contract';
import { type RouterContextProvider, redirect } from 'react-router';
import { type ApiCall, failureCode } from './api.ts';
import { getPageCaller, redirectToSignIn } from './own-page.server.ts';

/** Errors for a section that the member may show to others than visitors. */
const HIDDEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['NOT_SHOWN', 'WATCHLIST_NOT_FOUND']);

/**
 * Loads a page with a section of a member's profile, which visitors see too if it is public. Returns null while the
 * session is being restored, because the page is loaded again afterwards. Redirects the member to their own page, and
 * sends visitors who may not see the section to sign-in, because followers may see it.
 */
export async function loadShownPage<Loaded>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  { memberId, ownPath }: { memberId: string; ownPath: string },
  load: (api: ApiCall, locale: string) => Promise<Loaded>,
): Promise<Loaded | null> {
  const caller = getPageCaller(context);
  if (!caller) return null;
  const { isMember, api, locale } = caller;
  if (isMember && (await api(getUser)).id === memberId.toLowerCase()) throw redirect(ownPath + url.search);
  try {
    return await load(api, locale);
  } catch (error) {
    const code = failureCode(error);
    if (!isMember && code !== null && HIDDEN.has(code)) throw redirectToSignIn(url);
    throw error;
  }
}

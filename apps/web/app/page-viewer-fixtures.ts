import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { RouterContextProvider } from 'react-router';
import { type ApiCall, answeringPages } from './api.ts';
import { apiContext, viewerContext } from './server-context.ts';
import type { PageSession } from './ui/viewer.ts';

/** The session of a signed-in member, for tests. */
export const MEMBER_SESSION: PageSession = {
  state: 'member',
  name: 'Greta',
  archetype: null,
  avatar: null,
  services: [],
  isModerator: false,
  premiumEndsAt: null,
};

/**
 * Creates the context of a page that is loaded in a test, for a viewer without a taste who has chosen nothing.
 * @param api answers the page's calls
 */
export function createPageContext(session: PageSession, api: ApiCall): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, answeringPages(api));
  context.set(viewerContext, {
    hasTaste: false,
    session,
    pictures: 'posters',
    country: 'us',
    locale: DEFAULT_LOCALE,
    hasTheatre: false,
    lists: { view: 'expanded', isSelectMyServices: false, isUnseenOnly: false },
    tutorialFor: null,
  });
  return context;
}

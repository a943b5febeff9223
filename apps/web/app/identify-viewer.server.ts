import {
  getLocation,
  getPreferences,
  getSession,
  getTasteAvailability,
  PREFERENCE_DEFAULTS,
  type PreferenceChoices,
} from '@palate/contract';
import { localeOf } from '@palate/contract/vocab/locale-of';
import type { MiddlewareFunction } from 'react-router';
import type { ApiCall } from './api.ts';
import { apiContext, picturesContext, themeContext, viewerContext } from './server-context.ts';
import { type ThemeChoice, themeCookie, toTheme } from './theme.ts';
import type { PageSession } from './ui/viewer.ts';

/**
 * Identifies the viewer before any loader runs, and stores them in `viewerContext` and their theme in `themeContext`.
 * If that fails, the error page is shown.
 */
export const identifyViewer: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const api = context.get(apiContext);
  const [{ status: hasTaste }, { countryCode, hasTheatre }, { session, preferences, tutorialFor }] =
    await Promise.all([api(getTasteAvailability), api(getLocation, { query: {} }), loadSession(api)]);
  const { theme, view, isSelectMyServices, isUnseenOnly } = preferences;
  const lists = { view, isSelectMyServices, isUnseenOnly };
  context.set(viewerContext, {
    hasTaste,
    session,
    // Visitors choose it for this browser.
    pictures: session.state === 'member' ? preferences.pictures : context.get(picturesContext),
    country: countryCode,
    locale: localeOf(countryCode),
    hasTheatre,
    lists,
    tutorialFor,
  });
  const inBrowser = context.get(themeContext);
  const shown = themeShown(theme, inBrowser);
  context.set(themeContext, shown);
  const response = await next();
  // Store the theme in this browser as well, for pages that are rendered while the session is being restored.
  if (shown !== inBrowser)
    response.headers.append('Set-Cookie', themeCookie(shown, { isHttps: isHttps(request) }));
  return response;
};

/**
 * Returns the theme to show. A member's choice applies on all their devices; without one, this browser's
 * choice applies.
 */
const themeShown = (chosen: ThemeChoice | null, inBrowser: ReturnType<typeof toTheme>) =>
  chosen === null ? inBrowser : toTheme(chosen);

const isHttps = ({ url }: Request): boolean => new URL(url).protocol === 'https:';

async function loadSession(
  api: ApiCall,
): Promise<{ session: PageSession; preferences: PreferenceChoices; tutorialFor: string | null }> {
  const session = await api(getSession);
  if (session.state !== 'member') return { session, preferences: PREFERENCE_DEFAULTS, tutorialFor: null };
  const preferences = await api(getPreferences);
  const { firstName, email, archetype, avatar, subscribedStreamings: services, isModerator } = session.user;
  const premiumEndsAt =
    session.user.role === 'PREMIUM_USER' ? (session.user.stripeSubscription?.endsAt ?? null) : null;
  return {
    session: {
      state: 'member',
      name: firstName || email,
      archetype,
      avatar,
      services,
      isModerator,
      premiumEndsAt,
    },
    preferences,
    tutorialFor: preferences.isTutorialSeen ? null : preferences.id,
  };
}

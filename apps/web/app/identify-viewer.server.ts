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
import { apiContext, themeContext, viewerContext } from './server-context.ts';
import { type ThemeChoice, themeCookie, toTheme } from './theme.ts';
import type { PageSession } from './ui/viewer.ts';

/** Finds out who the page is for, before any loader runs; what fails here is the error page's to say. */
export const identifyViewer: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const api = context.get(apiContext);
  const [{ status: hasTaste }, { countryCode, hasTheatre }, { session, preferences }] = await Promise.all([
    api(getTasteAvailability),
    api(getLocation, { query: {} }),
    findSession(api),
  ]);
  const { theme, pictures, view, isSelectMyServices, isUnseenOnly } = preferences;
  const lists = { view, isSelectMyServices, isUnseenOnly };
  context.set(viewerContext, {
    hasTaste,
    session,
    pictures,
    country: countryCode,
    locale: localeOf(countryCode),
    hasTheatre,
    lists,
  });
  const inBrowser = context.get(themeContext);
  const shown = themeShown(theme, inBrowser);
  context.set(themeContext, shown);
  const response = await next();
  // So that a page without its member, while their session is brought back, is as bright as the one after it.
  if (shown !== inBrowser)
    response.headers.append('Set-Cookie', themeCookie(shown, { isHttps: isHttps(request) }));
  return response;
};

/** A member's choice follows them; who has made none has this browser's. */
const themeShown = (chosen: ThemeChoice | null, inBrowser: ReturnType<typeof toTheme>) =>
  chosen === null ? inBrowser : toTheme(chosen);

const isHttps = ({ url }: Request): boolean => new URL(url).protocol === 'https:';

async function findSession(api: ApiCall): Promise<{ session: PageSession; preferences: PreferenceChoices }> {
  const session = await api(getSession);
  if (session.state !== 'member') return { session, preferences: PREFERENCE_DEFAULTS };
  const preferences = await api(getPreferences);
  const { firstName, email, archetype, subscribedStreamings: services } = session.user;
  return { session: { state: 'member', name: firstName || email, archetype, services }, preferences };
}

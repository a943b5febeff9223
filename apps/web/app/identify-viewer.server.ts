import { getLocation, getSession, getTasteAvailability, getTasteMetrics } from '@palate/contract';
import type { MiddlewareFunction } from 'react-router';
import type { ApiCall } from './api.ts';
import { apiContext, viewerContext } from './server-context.ts';
import type { PageSession } from './ui/viewer.ts';

/** Finds out who the page is for, before any loader runs; what fails here is the error page's to say. */
export const identifyViewer: MiddlewareFunction<Response> = async ({ context }, next) => {
  const api = context.get(apiContext);
  const [{ status: hasTaste }, { countryCode, hasTheatre }, session] = await Promise.all([
    api(getTasteAvailability),
    api(getLocation, { query: {} }),
    findSession(api),
  ]);
  context.set(viewerContext, { hasTaste, session, country: countryCode, hasTheatre });
  return next();
};

async function findSession(api: ApiCall): Promise<PageSession> {
  const session = await api(getSession);
  if (session.state !== 'member') return session;
  const { firstName, email, tasteCalculated } = session.user;
  const archetype = tasteCalculated
    ? (await api(getTasteMetrics, { params: { id: 'me' } })).archetype.key
    : null;
  return { state: 'member', name: firstName || email, archetype };
}

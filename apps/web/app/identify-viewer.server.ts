import { getLocation, getTasteAvailability } from '@palate/contract';
import type { MiddlewareFunction } from 'react-router';
import { apiContext, viewerContext } from './server-context.ts';

/** Finds out who the page is for, before any loader runs; what fails here is the error page's to say. */
export const identifyViewer: MiddlewareFunction<Response> = async ({ context }, next) => {
  const api = context.get(apiContext);
  const [{ status }, { countryCode, hasTheatre }] = await Promise.all([
    api(getTasteAvailability),
    api(getLocation, { query: {} }),
  ]);
  context.set(viewerContext, { hasTaste: status, country: countryCode, hasTheatre });
  return next();
};

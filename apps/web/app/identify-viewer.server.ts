import { getTasteAvailability } from '@palate/contract';
import type { MiddlewareFunction } from 'react-router';
import { loadOrThrow } from './api.ts';
import { apiContext, viewerContext } from './server-context.ts';

/** Finds out who the page is for, before any loader runs; what fails here is the error page's to say. */
export const identifyViewer: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { status } = await loadOrThrow(context.get(apiContext)(getTasteAvailability));
  context.set(viewerContext, { hasTaste: status });
  return next();
};

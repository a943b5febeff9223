import { getTasteAnswers } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { requestCountry } from '../taste/request-country.server.ts';

/** The country a viewer named in the test, else the one their browser's languages name first (`uk`, §3). */
export async function loadViewerCountry(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const answers = context.get(viewerContext).hasTaste ? await context.get(apiContext)(getTasteAnswers) : null;
  return answers?.countryCode ?? requestCountry(request);
}

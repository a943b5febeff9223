import type { ErrorCode } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { failureCode } from './api.ts';
import { viewerContext } from './server-context.ts';

/**
 * Loads a page that visitors may not see. While the session is being restored, returns null instead of failing with
 * one of these codes: the viewer may turn out to be a member who may see the page, and it is loaded again then.
 */
export async function unlessRestoring<Loaded>(
  context: Readonly<RouterContextProvider>,
  codes: readonly ErrorCode[],
  load: () => Promise<Loaded>,
): Promise<Loaded | null> {
  try {
    return await load();
  } catch (error) {
    const code = failureCode(error);
    const isRestoring = context.get(viewerContext).session.state === 'restoring';
    if (isRestoring && code !== null && codes.includes(code)) return null;
    throw error;
  }
}

import type { ErrorCode } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { failureCode } from './api.ts';
import { viewerContext } from './server-context.ts';

/**
 * Loads a page that a visitor may not see. Returns null if that fails with one of these codes while the session is being
 * restored: the member may see it, and the page will be loaded again.
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

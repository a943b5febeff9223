import type { ResultOf } from '@palate/contract/endpoint';
import type { createSession, endSession } from '@palate/contract/identity';
import { fetchApi } from '../../../client-api.ts';
import type { StoredTokens } from './session-storage.ts';

/**
 * The server's response to a sign-in: the user, and what happened to the answers that they had given as a visitor
 * (`visitorTaste`).
 */
export type CreatedSession = ResultOf<typeof createSession>;

/** Timeout for notifying the server of a sign-out, in ms (our choice). */
const PATIENCE_MS = 5_000;

/** Registers a sign-in or refreshed tokens with the server, so that it renders pages for this member. */
export const registerSession = ({ accessToken, idToken }: StoredTokens): Promise<CreatedSession> =>
  fetchApi<typeof createSession>('POST', '/identity/session', {
    body: { idToken },
    token: accessToken,
  });

/** Ends this browser's session at the server. The request continues even if the tab is closed. */
export async function endCreatedSession(accessToken: string | null): Promise<void> {
  await fetchApi<typeof endSession>('DELETE', '/identity/session', {
    token: accessToken,
    isKeptAlive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

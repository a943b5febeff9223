import type { ResultOf } from '@palate/contract/endpoint';
import type { endSession, handOverSession } from '@palate/contract/identity';
import { fetchApi } from '../../../client-api.ts';
import type { StoredTokens } from './session-storage.ts';

/** What the server made of a sign-in: the user, and what became of the visitor's taste. */
export type HandedOver = ResultOf<typeof handOverSession>;

/** How long a sign-out waits for the server, ms; our choice. */
const PATIENCE_MS = 5_000;

/** Tells the server who signed in here, so that it renders pages for them; after a sign-in and each refresh. */
export const handOver = ({ accessToken, idToken }: StoredTokens): Promise<HandedOver> =>
  fetchApi<typeof handOverSession>('POST', '/identity/session', {
    body: { idToken },
    token: accessToken,
  });

/** Has the server end this browser's session, even where the tab is closed meanwhile. */
export async function endHandedOver(accessToken: string | null): Promise<void> {
  await fetchApi<typeof endSession>('DELETE', '/identity/session', {
    token: accessToken,
    isKeptAlive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

import type { Authorization } from '../../../client-api.ts';
import { openStorage, SIGNED_IN_KEY } from './browser-storage.ts';

const loadRenewer = async () => (await import('./start-renewer.ts')).renewer;

/** Whether this browser's storage says that somebody is signed in. */
const isSignedInHere = (): boolean => openStorage().getItem(SIGNED_IN_KEY) !== null;

/** Authorizes the API calls of a signed-in member. For a visitor it loads nothing. */
export const memberAuthorization: Authorization = {
  token: async () => (isSignedInHere() ? (await loadRenewer()).token() : null),
  renewed: async () => (await loadRenewer()).renewed(),
};

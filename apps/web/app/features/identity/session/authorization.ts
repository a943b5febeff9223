import type { Authorization } from '../../../client-api.ts';
import { isSignedInHere } from './browser-storage.ts';

const loadRenewer = async () => (await import('./start-renewer.ts')).renewer;

/** Authorizes the API calls of a signed-in member. For a visitor it loads nothing. */
export const memberAuthorization: Authorization = {
  token: async () => (isSignedInHere() ? (await loadRenewer()).token() : null),
  renewed: async () => (await loadRenewer()).renewed(),
};

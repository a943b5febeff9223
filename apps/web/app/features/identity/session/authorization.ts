import type { Authorization } from '../../../client-api.ts';
import { MEMBER_MARK, openStorage } from './browser-storage.ts';

const loadKeeper = async () => (await import('./keeper.ts')).keeper;

/** Calls of whoever is signed in in this browser; for a visitor nothing is loaded. */
export const memberAuthorization: Authorization = {
  token: async () => (openStorage().getItem(MEMBER_MARK) === null ? null : (await loadKeeper()).token()),
  renewed: async () => (await loadKeeper()).renewed(),
};

import type { Authorization } from '../../../client-api.ts';
import { MEMBER_MARK } from './member-mark.ts';

const loadKeeper = async () => (await import('./keeper.ts')).keeper;

function isMarked(): boolean {
  try {
    return localStorage.getItem(MEMBER_MARK) !== null;
  } catch {
    // Nothing can be kept here: whether a session stands in memory, only its keeper knows.
    return true;
  }
}

/** Calls of whoever is signed in in this browser; for a visitor nothing is loaded. */
export const memberAuthorization: Authorization = {
  token: async () => (isMarked() ? (await loadKeeper()).token() : null),
  renewed: async () => (await loadKeeper()).renewed(),
};

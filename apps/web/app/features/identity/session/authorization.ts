import type { Authorization } from '../../../client-api.ts';
import { MEMBER_MARK, openStorage } from './browser-storage.ts';

const loadKeeper = async () => (await import('./keeper.ts')).keeper;

/** Whether somebody is signed in in this browser, as far as its storage says. */
const isMarkedMember = (): boolean => openStorage().getItem(MEMBER_MARK) !== null;

/** Calls of whoever is signed in in this browser; for a visitor nothing is loaded. */
export const memberAuthorization: Authorization = {
  token: async () => (isMarkedMember() ? (await loadKeeper()).token() : null),
  renewed: async () => (await loadKeeper()).renewed(),
};

import type { getTasteAvailability } from '@palate/contract/taste';
import type { updateUser } from '@palate/contract/user';
import { fetchApi } from '../../../client-api.ts';
import { deviceStorage } from '../../../device-storage.ts';
import { loadSavedServices, saveServices } from '../../filters/saved-services.ts';
import { moveShortcuts } from '../../shortcuts/move-shortcuts.ts';
import { openPool, renewer } from '../session/start-renewer.ts';
import type { SignInContext } from './sign-in.ts';

/** The dependencies of signing in, as they are in a browser. */
export const browserContext: SignInContext = {
  openPool,
  begin: () => renewer.begin(),
  abandon: () => renewer.end({ isFailed: true }),
  isTasteAvailable: async () =>
    (await fetchApi<typeof getTasteAvailability>('GET', '/taste/is-available')).status,
  savedServices: () => loadSavedServices(deviceStorage),
  chooseServices: (keys) => void saveServices(deviceStorage, keys),
  pushServices: (keys) =>
    fetchApi<typeof updateUser>('PATCH', '/user', { body: { subscribedStreamings: [...keys] } }),
  adoptShortcuts: moveShortcuts,
};

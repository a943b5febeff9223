import type { getTasteAvailability } from '@palate/contract/taste';
import type { updateUser } from '@palate/contract/user';
import { fetchApi } from '../../../client-api.ts';
import { readSavedServices, saveServices } from '../../filters/saved-services.ts';
import { keeper, openPool } from '../session/keeper.ts';
import type { SignInGround } from './sign-in.ts';

/** Signing in as this browser does it. */
export const browserGround: SignInGround = {
  openPool,
  begin: () => keeper.begin(),
  abandon: () => keeper.end({ isFailed: true }),
  isTasteAvailable: async () =>
    (await fetchApi<typeof getTasteAvailability>('GET', '/taste/is-available')).status,
  savedServices: () => readSavedServices(localStorage),
  keepServices: (keys) => void saveServices(localStorage, keys),
  pushServices: (keys) =>
    fetchApi<typeof updateUser>('PATCH', '/user', { body: { subscribedStreamings: [...keys] } }),
};

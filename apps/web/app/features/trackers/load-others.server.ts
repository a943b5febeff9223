import { getProfile } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { orNotFound } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { loadTrackedList } from './load-tracked.server.ts';
import type { TrackedListKey } from './tracked-list.ts';

/** Loads another member's list of tracked titles. Fails with the API's error if the viewer may not see that list. */
export async function loadOthersList(
  page: { url: URL; context: Readonly<RouterContextProvider> },
  key: TrackedListKey,
  userId: string,
) {
  const api = page.context.get(apiContext);
  const { id, profileName } = await orNotFound(api(getProfile, { params: { id: userId } }));
  const owner = { id, name: profileName };
  return { ...(await loadTrackedList(page, key, owner)), owner };
}

export type OthersListData = Awaited<ReturnType<typeof loadOthersList>>;

import { getProfile } from '@palate/contract';
import { type ApiCall, orNotFound } from '../../../api.ts';
import { loadHistory } from './load-history.server.ts';

/** Loads another member's history. Fails with the API's error if the viewer may not see it. */
export async function loadOthersHistory(
  api: ApiCall,
  search: URLSearchParams,
  { userId, ...options }: { userId: string; locale: string; now: Date },
) {
  const { id, profileName } = await orNotFound(api(getProfile, { params: { id: userId } }));
  const owner = { id, name: profileName };
  return { ...(await loadHistory(api, search, { ...options, owner })), owner };
}

export type OthersHistoryData = Awaited<ReturnType<typeof loadOthersHistory>>;

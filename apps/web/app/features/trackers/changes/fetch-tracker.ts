import type { TitleId } from '@palate/contract/titles';
import type { getTracker, Tracker } from '@palate/contract/trackers';
import { fetchApi } from '../../../client-api.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/**
 * Fetches the member's tracker of a title, for a part of the page that doesn't have it. If that fails, shows
 * the reason and returns null.
 */
export async function fetchTracker(id: TitleId): Promise<Tracker | null> {
  try {
    return await fetchApi<typeof getTracker>('GET', '/movietracker/{id}', { params: { id } });
  } catch (error) {
    showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

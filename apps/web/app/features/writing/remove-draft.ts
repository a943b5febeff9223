import type { deleteDraft } from '@palate/contract/drafts';
import { fetchApi } from '../../client-api.ts';
import { tryCall } from '../lists/try-call.ts';
import { dropBackup } from './draft-backup.ts';
import type { DraftSaver } from './draft-saver.ts';

/** What saves the draft while it is edited. */
export type RunningSaver = Pick<DraftSaver<unknown>, 'stop' | 'resume'>;

/**
 * Deletes a draft on the server and on the device. If that fails, a toast says so, and the draft is saved as before.
 * @param saver what saves the draft, if it is open in the editor
 * @returns whether it was deleted
 */
export async function removeDraft(id: string, saver?: RunningSaver): Promise<boolean> {
  await saver?.stop();
  const call = fetchApi<typeof deleteDraft>('DELETE', '/drafts/{id}', { params: { id } });
  const isDeleted = (await tryCall(call)) !== null;
  if (isDeleted) dropBackup(id);
  else saver?.resume();
  return isDeleted;
}

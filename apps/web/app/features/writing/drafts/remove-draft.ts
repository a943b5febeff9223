import type { deleteDraft } from '@palate/contract/drafts';
import { fetchApi } from '../../../client-api.ts';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { removeBackup } from './draft-backup.ts';
import type { DraftSaver } from './draft-saver.ts';

/** The part of a draft's saver that pauses saving while the draft is being deleted. */
export type RunningSaver = Pick<DraftSaver<unknown>, 'stop' | 'resume'>;

/**
 * Deletes a draft on the server and on the device. If that fails, shows the reason in a toast and continues to save
 * the draft.
 * @param saver the draft's saver, if the draft is open in the editor
 * @returns whether the draft was deleted
 */
export async function removeDraft(id: string, saver?: RunningSaver): Promise<boolean> {
  await saver?.stop();
  const call = fetchApi<typeof deleteDraft>('DELETE', '/drafts/{id}', { params: { id } });
  const isDeleted = (await tryCall(call)) !== null;
  if (isDeleted) removeBackup(id);
  else saver?.resume();
  return isDeleted;
}

import { AppError } from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { can } from '../../kernel/policy.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { getListRow, type ListRow } from './lists.sql.ts';

type ListAction = 'list.read' | 'list.edit' | 'list.own';

/** Returns the facts about a list on which the permission rules (`policy.ts`) depend. */
export const rightsOf = (list: ListRow) => ({
  ownerId: list.user_id,
  isOwnerPresent: Boolean(list.is_owner_present),
  isShareable: list.is_shareable,
  isHidden: list.hidden_at !== null,
  isCollaborator: list.is_collaborator,
});

/**
 * Gets a list that the viewer may read.
 * @throws LIST_NOT_FOUND, also for another member's private list
 */
export async function requireList({ db, viewer }: Context, id: string): Promise<ListRow> {
  return requireAction(viewer, 'list.read', await getListRow(db, id, viewer.member?.userId ?? null));
}

/**
 * Changes a list in a transaction that locks it, so that other changes of the list wait.
 * @param action what the viewer must be allowed to do: change the entries (`list.edit`) or the list itself (`list.own`)
 * @param isDeletedToo whether a deleted list may be changed
 * @throws LIST_NOT_FOUND; LIST_NOT_YOURS if the viewer may read the list but not do this
 */
export function changeList<Result>(
  { db, viewer }: Context,
  id: string,
  action: 'list.edit' | 'list.own',
  change: (transaction: Transaction<Tables>, list: ListRow) => Promise<Result>,
  isDeletedToo = false,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const found = await getListRow(transaction, id, viewer.member?.userId ?? null, true);
    return change(transaction, await requireAction(viewer, action, found, isDeletedToo));
  });
}

async function requireAction(
  viewer: Viewer,
  action: ListAction,
  list: ListRow | undefined,
  isDeletedToo = false,
): Promise<ListRow> {
  if (!list || (list.deleted_at && !isDeletedToo)) throw new AppError('LIST_NOT_FOUND');
  const rights = rightsOf(list);
  if (await can(viewer, action, rights)) return list;
  const isUnknown = list.deleted_at !== null || !(await can(viewer, 'list.read', rights));
  throw new AppError(isUnknown ? 'LIST_NOT_FOUND' : 'LIST_NOT_YOURS');
}

import { createHash, randomBytes } from 'node:crypto';
import {
  AppError,
  LIST_INVITATION_DAYS,
  LIST_MAX,
  type ListInvitation,
  type MovieListDetail,
} from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Context } from '../../kernel/context.ts';
import { can } from '../../kernel/policy.ts';
import { memberOf } from '../../kernel/viewer.ts';
import {
  countCollaborators,
  deleteCollaborator,
  deleteInvitation,
  getInvitedList,
  insertCollaborator,
  saveInvitation,
} from './collaborators.sql.ts';
import { describeList } from './describe-lists.ts';
import { changeList, requireList, rightsOf } from './list-access.ts';
import { getListRow, type ListRow, updateListRow } from './lists.sql.ts';

const CODE_BYTES = 32;

/** Whether others may join a list: it exists, and neither its owner nor the list is hidden from the viewer. */
const isOpen = (list: ListRow): boolean =>
  Boolean(list.is_owner_present) && list.deleted_at === null && list.hidden_at === null;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Creates a code that lets other members become collaborators of a list. The previous code becomes invalid.
 * @throws LIST_NOT_FOUND, LIST_NOT_YOURS
 */
export async function invite(context: Context, listId: string): Promise<{ code: string; expiresAt: string }> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(context.now.getTime() + LIST_INVITATION_DAYS * DAY_MS);
  await changeList(context, listId, 'list.own', (transaction) =>
    saveInvitation(transaction, {
      list_id: listId,
      code_hash: hashOf(code),
      created_at: context.now,
      expires_at: expiresAt,
    }),
  );
  return { code, expiresAt: expiresAt.toISOString() };
}

/** Makes a list's invitation code invalid. @throws LIST_NOT_FOUND, LIST_NOT_YOURS */
export async function revokeInvitation(context: Context, listId: string): Promise<void> {
  await changeList(context, listId, 'list.own', (transaction) => deleteInvitation(transaction, listId));
}

/**
 * Returns what an invited member is shown about the list that an invitation code is for.
 * @throws LIST_INVITATION_NOT_FOUND
 */
export async function readInvitation(context: Context, code: string): Promise<ListInvitation> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const listId = await getInvitedList(db, hashOf(code), now);
  const list = listId === undefined ? undefined : await getListRow(db, listId, userId);
  if (!list || !isOpen(list)) throw new AppError('LIST_INVITATION_NOT_FOUND');
  return {
    movieListId: list.id,
    title: list.title,
    ownerName: list.owner_name,
    isMember: await can(viewer, 'list.edit', rightsOf(list)),
  };
}

/**
 * Makes the viewer a collaborator of the list that an invitation code is for. Does nothing if they own or edit the list
 * already.
 * @throws LIST_INVITATION_NOT_FOUND, LIST_COLLABORATORS_FULL, ACCOUNT_DELETED
 */
export async function acceptInvitation(context: Context, code: string): Promise<MovieListDetail> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const { movieListId } = await readInvitation(context, code);
  await db.transaction().execute(async (transaction) => {
    const list = await getListRow(transaction, movieListId, userId, true);
    // The invitation may have been revoked while this waited for the lock.
    const isValid = (await getInvitedList(transaction, hashOf(code), now)) === movieListId;
    if (!list || !isOpen(list) || !isValid) throw new AppError('LIST_INVITATION_NOT_FOUND');
    if (await can(viewer, 'list.edit', rightsOf(list))) return;
    if ((await countCollaborators(transaction, movieListId)) >= LIST_MAX.collaborators)
      throw new AppError('LIST_COLLABORATORS_FULL');
    const joined = { list_id: movieListId, user_id: userId, joined_at: now };
    if (!(await insertCollaborator(transaction, joined))) throw new AppError('ACCOUNT_DELETED');
    await updateListRow(transaction, movieListId, now);
  });
  return describeList(context, await requireList(context, movieListId));
}

/**
 * Removes a collaborator from a list. Does nothing if the member isn't a collaborator.
 * @throws LIST_NOT_FOUND; LIST_NOT_YOURS unless the viewer is the list's owner or the collaborator
 */
export async function removeCollaborator(context: Context, listId: string, userId: string): Promise<void> {
  const isSelf = memberOf(context.viewer).userId === userId;
  await changeList(context, listId, isSelf ? 'list.edit' : 'list.own', async (transaction) => {
    await deleteCollaborator(transaction, listId, userId);
    await updateListRow(transaction, listId, context.now);
  });
}

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPresentTo } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/**
 * Lists the first names of a list's collaborators (members who edit it besides its owner), in the order in which they
 * joined. Leaves out those that the viewer may not see.
 */
export async function listCollaborators(
  db: Db,
  viewer: Viewer,
  listId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('list_collaborators')
    .innerJoin('users', 'users.id', 'list_collaborators.user_id')
    .select(['users.id', 'users.first_name as name'])
    .where('list_id', '=', listId)
    .where(isPresentTo(viewer, 'list_collaborators.user_id'))
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute();
}

/** Counts a list's collaborators (members who edit it besides its owner). */
export async function countCollaborators(transaction: Db, listId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('list_collaborators')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Adds a collaborator (a member who edits the list besides its owner) to a list.
 * @returns false if the account is being deleted
 */
export async function insertCollaborator(
  transaction: Db,
  collaborator: { list_id: string; user_id: string; joined_at: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('list_collaborators')
    .values(collaborator)
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes a collaborator from a list. Does nothing if the member isn't a collaborator. */
export async function deleteCollaborator(transaction: Db, listId: string, userId: string): Promise<void> {
  await transaction
    .deleteFrom('list_collaborators')
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores the invitation to edit a list. It replaces the list's previous invitation. */
export async function saveInvitation(
  transaction: Db,
  invitation: { list_id: string; code_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  const { list_id: _listId, ...fields } = invitation;
  await transaction
    .insertInto('list_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('list_id').doUpdateSet(fields))
    .execute();
}

/** Deletes the invitation to edit a list, if there is one. */
export async function deleteInvitation(transaction: Db, listId: string): Promise<void> {
  await transaction.deleteFrom('list_invitations').where('list_id', '=', listId).execute();
}

/**
 * Gets the id of the list that an invitation code is for. Returns undefined if the code is unknown or has expired.
 */
export async function getInvitedList(db: Db, codeHash: Buffer, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('list_invitations')
    .select('list_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.list_id;
}

/** Returns whether a list has an invitation that hasn't expired. */
export async function hasInvitation(db: Db, listId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('list_invitations')
    .select('list_id')
    .where('list_id', '=', listId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

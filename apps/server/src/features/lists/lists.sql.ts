import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import { isPresentTo, isShownTo, isUnmutedBy } from '../../kernel/shown-to.sql.ts';
import type { ListsTable } from './tables.ts';

/**
 * A list as read from the database, with its owner's first name, whether the viewer may see that the owner exists, and
 * whether the viewer is one of its collaborators.
 */
export type ListRow = Selectable<ListsTable> & {
  owner_name: string;
  is_owner_present: SqlBool;
  is_collaborator: boolean;
};

/** The fields of a list that its owner can change. */
export interface ListFields {
  readonly title: string;
  readonly description: string;
  readonly is_shareable: boolean;
  readonly is_ranked: boolean;
}

const isCollaborator = (userId: string | null) => sql<boolean>`exists (
  select from list_collaborators where list_id = lists.id and user_id = ${userId}::uuid
)`;

const COLUMNS = [
  'lists.id',
  'lists.user_id',
  'lists.title',
  'lists.description',
  'lists.is_shareable',
  'lists.is_ranked',
  'lists.version',
  'lists.created_at',
  'lists.updated_at',
  'lists.deleted_at',
  'lists.hidden_at',
  'lists.hidden_reason',
] as const satisfies readonly `lists.${keyof ListsTable}`[];

function selectLists(db: Db, viewerId: string | null) {
  return db
    .selectFrom('lists')
    .innerJoin('users', 'users.id', 'lists.user_id')
    .select(COLUMNS)
    .select([
      'users.first_name as owner_name',
      isPresentTo(viewedBy(viewerId), 'lists.user_id').as('is_owner_present'),
      isCollaborator(viewerId).as('is_collaborator'),
    ]);
}

const viewedBy = (userId: string | null) => ({ member: userId === null ? null : { userId } });

/**
 * Gets a list by id, even a deleted one. Returns undefined if there is none.
 * @param viewerId null for a visitor
 * @param isLocked whether to lock the list until the transaction ends
 */
export async function getListRow(
  db: Db,
  id: string,
  viewerId: string | null,
  isLocked = false,
): Promise<ListRow | undefined> {
  return selectLists(db, viewerId)
    .where('lists.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('lists'))
    .executeTakeFirst();
}

/**
 * Locks a list until the transaction ends, and returns its owner and version. Returns undefined if there is none, or it
 * is deleted. Doesn't check who may see it.
 */
export async function lockList(
  transaction: Db,
  id: string,
): Promise<{ user_id: string; version: number } | undefined> {
  return transaction
    .selectFrom('lists')
    .select(['user_id', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A selection of lists: all that the viewer owns or edits; those public lists of another member that the viewer may
 * see; or those of all members whom the viewer follows and hasn't muted, without empty ones.
 */
export type ListSelection =
  | {
      readonly userId: string;
      /** Null for a visitor. */
      readonly viewerId: string | null;
    }
  | { readonly userId: 'followed'; readonly viewerId: string };

function isSelected({ userId, viewerId }: ListSelection) {
  const by = viewedBy(viewerId);
  if (userId === 'followed')
    return sql<SqlBool>`lists.deleted_at is null and lists.is_shareable and lists.hidden_at is null
      and lists.user_id in (
        select other_id from member_relations where user_id = ${viewerId}::uuid and kind = 'follow'
      )
      and exists (select from list_entries where list_id = lists.id)
      and ${isUnmutedBy(by, 'lists.user_id')} and ${isShownTo(by, 'lists.user_id', 'lists')}`;
  return userId === viewerId
    ? sql<SqlBool>`lists.deleted_at is null and (lists.user_id = ${userId}
        or (${isCollaborator(userId)} and lists.hidden_at is null and ${isPresentTo(by, 'lists.user_id')}))`
    : sql<SqlBool>`lists.deleted_at is null and lists.user_id = ${userId} and lists.is_shareable
        and lists.hidden_at is null and ${isShownTo(by, 'lists.user_id', 'lists')}`;
}

/** Lists one page of the selected lists, last changed first. */
export async function listListRows(
  db: Db,
  selection: ListSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListRow[]> {
  return selectLists(db, selection.viewerId)
    .modifyFront(PREPARED)
    .where(isSelected(selection))
    .orderBy('lists.updated_at', 'desc')
    .orderBy('lists.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the selected lists. */
export async function countLists(db: Db, selection: ListSelection): Promise<number> {
  const { count } = await db
    .selectFrom('lists')
    .modifyFront(PREPARED)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isSelected(selection))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the lists that a member owns, without deleted ones. */
export async function countOwnLists(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lists')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a new list. @returns false if there is already a list with this id, or if the account is being deleted */
export async function insertList(
  transaction: Db,
  { id, userId, now, ...fields }: ListFields & { id: string; userId: string; now: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('lists')
    .values({ id, user_id: userId, ...fields, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates fields of a list and increments its version. @returns the new version */
export async function updateListRow(
  transaction: Db,
  id: string,
  now: Date,
  changes: Partial<ListFields> & { deleted_at?: Date | null } = {},
): Promise<number> {
  const { version } = await transaction
    .updateTable('lists')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Lists the lists that a member may edit, last changed first. Each is marked with whether it contains the entry
 * `entryId`.
 */
export async function listEditable(db: Db, userId: string, entryId: string) {
  return db
    .selectFrom('lists')
    .select([
      'id',
      'title',
      'is_shareable',
      sql<number>`(select count(*)::int from list_entries where list_id = lists.id)`.as('entry_count'),
      sql<boolean>`exists (
        select from list_entries where list_id = lists.id and entry_id = ${entryId}
      )`.as('has_entry'),
    ])
    .where(isSelected({ userId, viewerId: userId }))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Permanently deletes the lists that were marked as deleted before a time.
 * @returns the number of deleted lists
 */
export async function purgeLists(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lists')
    .where('deleted_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes all of a member's lists, and removes the member from the collaborators of all other lists. */
export async function deleteMemberLists(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('lists').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('list_collaborators').where('user_id', '=', userId).execute();
}

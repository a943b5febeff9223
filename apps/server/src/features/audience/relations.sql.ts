import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { RelationKind } from './tables.ts';

/**
 * Deletes a member's relations to others (follows, follow requests, mutes, blocks), and others' relations to the
 * member.
 */
export async function deleteRelations(transaction: Db, userId: string): Promise<void> {
  await transaction
    .deleteFrom('member_relations')
    .where((where) => where.or([where('user_id', '=', userId), where('other_id', '=', userId)]))
    .execute();
}

/**
 * A member's relation to another member, as it appears in the data export. `follower` and `requester` are the other
 * member's relations to this one.
 */
export interface ExportedRelation {
  readonly relation: RelationKind | 'follower' | 'requester';
  readonly other_id: string;
  readonly created_at: Date;
}

/**
 * Lists one page of a member's relations for the data export: whom the member follows, asked to follow, muted or
 * blocked, and who follows them or asked to. It doesn't list who muted or blocked the member.
 * @param after the last relation of the previous page; null for the first page
 */
export async function listRelationsAfter(
  db: Db,
  userId: string,
  after: ExportedRelation | null,
  limit: number,
): Promise<ExportedRelation[]> {
  const { rows } = await sql<ExportedRelation>`
    select * from (
      select kind as relation, other_id, created_at from member_relations where user_id = ${userId}
      union all
      select case kind when 'follow' then 'follower' else 'requester' end, user_id, created_at
      from member_relations where other_id = ${userId} and kind in ('follow', 'request')
    ) as relations
    where ${after === null}
      or (relation, other_id) > (${after?.relation ?? ''}::text, ${after?.other_id ?? null}::uuid)
    order by relation, other_id
    limit ${limit}
  `.execute(db);
  return rows;
}

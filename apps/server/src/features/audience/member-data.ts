import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteRelations, type ExportedRelation, listRelationsAfter } from './relations.sql.ts';

const ROWS_A_STATEMENT = 1_000;

const relationList: ExportList = {
  name: 'relations',
  about: 'the members you follow, muted or blocked, and those who follow you',
  columns: ['relation', 'member', 'createdAt'],
  async *rows(db, userId) {
    let last: ExportedRelation | null | undefined = null;
    while (last !== undefined) {
      const relations: ExportedRelation[] = await listRelationsAfter(db, userId, last, ROWS_A_STATEMENT);
      for (const { relation, other_id, created_at } of relations) {
        yield { relation, member: other_id, createdAt: created_at.toISOString() };
      }
      last = relations.at(-1);
    }
  },
};

/**
 * Deletes the member's relations to others, and theirs to the member, when the account is deleted, and adds follows,
 * mutes and blocks to the data export.
 */
export const memberData: MemberData = {
  tables: ['member_relations'],
  erase: (transaction, { userId }) => deleteRelations(transaction, userId),
  lists: [relationList],
};

import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteModeration, listActsAbout, listReportsAfter } from './member.sql.ts';

const ROWS_A_STATEMENT = 1_000;

const reportList: ExportList = {
  name: 'reports',
  about: 'the texts, lists and members that you reported',
  columns: ['writing', 'list', 'member', 'reason', 'note', 'reportedAt'],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const page: Awaited<ReturnType<typeof listReportsAfter>> = await listReportsAfter(
        db,
        userId,
        last,
        ROWS_A_STATEMENT,
      );
      for (const { post_id, list_id, member_id, reason, note, created_at } of page) {
        yield {
          writing: post_id,
          list: list_id,
          member: member_id,
          reason,
          note,
          reportedAt: created_at.toISOString(),
        };
      }
      last = page.at(-1)?.id;
    }
  },
};

const moderationList: ExportList = {
  name: 'moderation',
  about: 'what moderators decided about you, with your appeals',
  columns: ['act', 'writing', 'list', 'reason', 'at', 'appeal', 'appealedAt'],
  async *rows(db, userId) {
    for (const row of await listActsAbout(db, userId)) {
      const { act, post_id, list_id, reason, at, content, created_at } = row;
      yield {
        act,
        writing: post_id,
        list: list_id,
        reason,
        at: at.toISOString(),
        appeal: content,
        appealedAt: created_at?.toISOString() ?? null,
      };
    }
  },
};

/**
 * Deletes the member's reports and appeals, reports about them and their role as a moderator when the account is
 * deleted, and adds their reports, and decisions about them, to the data export. Decisions stay, without the member's
 * name.
 */
export const memberData: MemberData = {
  tables: ['moderators', 'reports', 'moderation_acts', 'appeals'],
  erase: (transaction, { userId }) => deleteModeration(transaction, userId),
  lists: [reportList, moderationList],
};

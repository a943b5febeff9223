import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteActiveMember } from './active-members.sql.ts';
import { deleteActivities, listActivitiesAfter } from './activities.sql.ts';

const ROWS_A_STATEMENT = 1_000;

const activityList: ExportList = {
  name: 'activities',
  about: 'what you did, as feeds show it to those who may see it',
  columns: ['kind', 'title', 'reference', 'at'],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const page: Awaited<ReturnType<typeof listActivitiesAfter>> = await listActivitiesAfter(
        db,
        userId,
        last,
        ROWS_A_STATEMENT,
      );
      for (const { kind, title_id, ref, at } of page)
        yield { kind, title: title_id, reference: ref, at: at.toISOString() };
      last = page.at(-1)?.id;
    }
  },
};

/** Deletes the member's activities when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['activities', 'active_members'],
  async erase(transaction, { userId }) {
    await deleteActivities(transaction, userId);
    await deleteActiveMember(transaction, userId);
  },
  lists: [activityList],
};

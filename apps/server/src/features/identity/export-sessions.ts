import type { Db } from '../../db/database.ts';
import { LOWEST_ID } from '../../kernel/lowest-id.ts';
import type { ExportList } from '../../kernel/member-data.ts';
import { listSessionsAfter } from './sessions.sql.ts';

const ROWS_A_STATEMENT = 1_000;

/** Lists the member's stored sessions for the data export, including those that have ended. */
export const sessionList: ExportList = {
  name: 'sessions',
  about: 'where you signed in, and when',
  columns: ['id', 'userAgent', 'firstSeenAt', 'lastSeenAt', 'endedAt'],
  rows: listSessionsForExport,
};

async function* listSessionsForExport(db: Db, userId: string) {
  let last: string | undefined = LOWEST_ID;
  while (last !== undefined) {
    const sessions = await listSessionsAfter(db, userId, { after: last, limit: ROWS_A_STATEMENT });
    for (const session of sessions) {
      yield {
        id: session.id,
        userAgent: session.user_agent,
        firstSeenAt: session.first_seen_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        endedAt: session.ended_at?.toISOString() ?? null,
      };
    }
    last = sessions.length < ROWS_A_STATEMENT ? undefined : sessions.at(-1)?.id;
  }
}

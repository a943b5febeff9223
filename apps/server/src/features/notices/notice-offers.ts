import type { Db } from '../../db/database.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { LOWEST_ID } from '../../kernel/lowest-id.ts';
import { findNews } from './find-news.ts';
import {
  deleteUnwatchedOffers,
  insertNotices,
  listStreamingMembersAfter,
  listWatchedTitles,
  type StreamingMember,
  saveOffers,
} from './notices.sql.ts';

/** Members read at a time. */
const PAGE = 200;
/** Maximum number of rows per statement. */
const ROWS = 1_000;

/**
 * Stores notices about titles on members' watchlists that are new on a streaming service the member has chosen. It
 * compares all these watchlists with the catalog. Running it again changes nothing.
 * @param isStopped called between members; true ends the work early
 * @returns the number of new notices
 */
export async function storeOfferNotices(db: Db, now: Date, isStopped: () => boolean): Promise<number> {
  let count = 0;
  let last = LOWEST_ID;
  for (;;) {
    const members = await listStreamingMembersAfter(db, last, PAGE);
    for (const member of members) {
      if (isStopped()) return count;
      count += await noticeMember(db, member, now);
    }
    const next = members.at(-1);
    if (!next) return count;
    last = next.id;
  }
}

/**
 * Updates the stored services of the titles on a member's watchlist, and stores the resulting notices, in one
 * transaction.
 */
function noticeMember(db: Db, member: StreamingMember, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await deleteUnwatchedOffers(transaction, member.id);
    const titles = await listWatchedTitles(transaction, member.id);
    const changes = titles.map((title) => findNews(member, title)).filter(({ isChanged }) => isChanged);
    const notices = changes.flatMap(({ titleId, news }) =>
      news.map((service) => ({ user_id: member.id, title_id: titleId, service, created_at: now })),
    );
    for (let from = 0; from < changes.length; from += ROWS) {
      await saveOffers(
        transaction,
        member.id,
        changes
          .slice(from, from + ROWS)
          .map(({ titleId, country, services }) => ({ title_id: titleId, country, services })),
      );
    }
    for (let from = 0; from < notices.length; from += ROWS) {
      const ids = await insertNotices(transaction, notices.slice(from, from + ROWS));
      const event = { kind: 'title.offered', actor: member.id, at: now };
      await recordEvents(
        transaction,
        ids.map((id) => ({ ...event, subject: id })),
      );
    }
    return notices.length;
  });
}

import type { Db } from '../../../db/database.ts';

/** Some of a member's sessions, in the order of their ids. */
export async function listSessionsAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('member_sessions')
    .select(['id', 'user_agent', 'first_seen_at', 'last_seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** All votes on some titles, in the order of the titles' ids. */
export async function listDnaVotesAfter(
  db: Db,
  userId: string,
  { after, titles }: { after: string; titles: number },
) {
  const some = db
    .selectFrom('dna_votes')
    .select('title_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('title_id', '>', after)
    .orderBy('title_id')
    .limit(titles);
  return db
    .selectFrom('dna_votes')
    .select(['title_id', 'slider', 'value', 'voted_at'])
    .where('user_id', '=', userId)
    .where('title_id', 'in', some)
    .orderBy('title_id')
    .orderBy('slider')
    .execute();
}

import type { DnaVotes, SliderKey } from '@palate/contract';
import type { SliderVotes } from '@palate/recommender';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** Gets a member's votes on a title's DNA (ten style values), and the number of members who voted on each value. */
export async function getVotes(db: Db, userId: string, titleId: string): Promise<DnaVotes> {
  const rows = await db
    .selectFrom('dna_votes')
    .select(({ fn }) => [
      'slider',
      fn.countAll<string>().as('count'),
      sql<number | null>`max(value) filter (where user_id = ${userId})`.as('own'),
    ])
    .where('title_id', '=', titleId)
    .groupBy('slider')
    .execute();
  return {
    votes: Object.fromEntries(rows.flatMap(({ slider, own }) => (own === null ? [] : [[slider, own]]))),
    counts: Object.fromEntries(rows.map(({ slider, count }) => [slider, Number(count)])),
  };
}

/** A member's changed DNA votes on a title, by slider. Null withdraws a vote; absent sliders stay unchanged. */
export type ChangedVotes = Readonly<Partial<Record<SliderKey, number | null>>>;

/**
 * Stores a member's DNA votes on a title, deletes the votes that are null, and queues the title for `applyVotes`. All
 * of this happens in the caller's transaction.
 */
export async function saveVotes(
  transaction: Transaction<Tables>,
  userId: string,
  titleId: string,
  votes: ChangedVotes,
): Promise<void> {
  const given = JSON.stringify(Object.entries(votes).map(([slider, value]) => ({ slider, value })));
  await sql`
    delete from dna_votes using jsonb_to_recordset(${given}::jsonb) as v (slider text, value real)
    where user_id = ${userId} and title_id = ${titleId} and dna_votes.slider = v.slider and v.value is null
  `.execute(transaction);
  await sql`
    insert into dna_votes (user_id, title_id, slider, value)
    select ${userId}, ${titleId}, slider, value
    from jsonb_to_recordset(${given}::jsonb) as v (slider text, value real) where value is not null
    on conflict (user_id, title_id, slider) do update set value = excluded.value, voted_at = now()
  `.execute(transaction);
  // Changing the row that's there makes a concurrent `dequeueChangedTitles` wait for these votes.
  await transaction
    .insertInto('dna_votes_due')
    .values({ title_id: titleId })
    .onConflict((conflict) => conflict.column('title_id').doUpdateSet({ since: sql`now()` }))
    .execute();
}

/**
 * Removes up to `limit` titles with changed DNA votes from the queue, those that have waited longest.
 * @returns the ids of the titles
 */
export async function dequeueChangedTitles(trx: Transaction<Tables>, limit: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('dna_votes_due')
    .where('title_id', 'in', trx.selectFrom('dna_votes_due').select('title_id').orderBy('since').limit(limit))
    .returning('title_id')
    .execute();
  return rows.map(({ title_id }) => title_id);
}

/** Calculates the number and mean of members' votes on each DNA slider of the given titles. */
export async function tallyVotes(trx: Transaction<Tables>, titleIds: readonly string[]) {
  const { rows } = await sql<SliderVotes & { titleId: string; slider: SliderKey }>`
    select title_id as "titleId", slider, count(*)::int as count, avg(value)::float8 as mean
    from dna_votes where title_id = any(${titleIds}::text[])
    group by title_id, slider order by title_id, slider
  `.execute(trx);
  return rows;
}

/**
 * Lists a member's DNA votes (on style values of titles) for up to `titles` titles, in order of title id, starting
 * after the title id `after`.
 */
export async function listVotesAfter(
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

/** Deletes all of a member's DNA votes, and queues the titles to be recalculated without them. */
export async function deleteVotes(transaction: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from dna_votes where user_id = ${userId} returning title_id)
    insert into dna_votes_due (title_id) select distinct title_id from gone
    on conflict (title_id) do update set since = now()
  `.execute(transaction);
}

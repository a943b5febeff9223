import type { DnaVotes, SliderKey } from '@palate/contract';
import type { SliderVotes } from '@palate/recommender';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** A member's votes on a title, and how many members voted on each slider. */
export async function readVotes(db: Db, userId: string, titleId: string): Promise<DnaVotes> {
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

/** Keeps votes, takes back those that are null, and notes that the title's are due. */
export async function saveVotes(
  db: Db,
  userId: string,
  titleId: string,
  votes: Readonly<Partial<Record<SliderKey, number | null>>>,
): Promise<void> {
  const given = JSON.stringify(Object.entries(votes).map(([slider, value]) => ({ slider, value })));
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from dna_votes using jsonb_to_recordset(${given}::jsonb) as v (slider text, value real)
      where user_id = ${userId} and title_id = ${titleId} and dna_votes.slider = v.slider and v.value is null
    `.execute(trx);
    await sql`
      insert into dna_votes (user_id, title_id, slider, value)
      select ${userId}, ${titleId}, slider, value
      from jsonb_to_recordset(${given}::jsonb) as v (slider text, value real) where value is not null
      on conflict (user_id, title_id, slider) do update set value = excluded.value, voted_at = now()
    `.execute(trx);
    // Changing the row that's there makes whoever lays votes right now wait for these.
    await trx
      .insertInto('dna_votes_due')
      .values({ title_id: titleId })
      .onConflict((conflict) => conflict.column('title_id').doUpdateSet({ since: sql`now()` }))
      .execute();
  });
}

/** Takes titles whose votes have changed off the list, those that wait longest first. */
export async function takeDue(trx: Transaction<Tables>, limit: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('dna_votes_due')
    .where('title_id', 'in', trx.selectFrom('dna_votes_due').select('title_id').orderBy('since').limit(limit))
    .returning('title_id')
    .execute();
  return rows.map(({ title_id }) => title_id);
}

/** What members say of some titles, by slider. */
export async function tallyVotes(trx: Transaction<Tables>, titleIds: readonly string[]) {
  const { rows } = await sql<SliderVotes & { titleId: string; slider: SliderKey }>`
    select title_id as "titleId", slider, count(*)::int as count, avg(value)::float8 as mean
    from dna_votes where title_id = any(${titleIds}::text[])
    group by title_id, slider order by title_id, slider
  `.execute(trx);
  return rows;
}

/** A member's votes on a page of titles, ordered by title. */
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

/** Deletes all votes of a member; their titles' DNA is recalculated without them. */
export async function deleteVotes(transaction: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from dna_votes where user_id = ${userId} returning title_id)
    insert into dna_votes_due (title_id) select distinct title_id from gone
    on conflict (title_id) do update set since = now()
  `.execute(transaction);
}

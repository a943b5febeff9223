import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { RoundPerson } from '../tables.ts';

/**
 * Gets a swipe round.
 * @param isLocked true to lock it until the transaction ends
 * @returns undefined if there is none
 */
export async function getRound(db: Db, id: string, isLocked = false) {
  return db
    .selectFrom('joint_rounds')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}
/** A swipe round (people of an evening say yes or no to titles), as stored. */
export type RoundRow = NonNullable<Awaited<ReturnType<typeof getRound>>>;

/** Gets the id of an evening's last round. Returns undefined if there was none. */
export async function getLastRoundId(db: Db, eveningId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('joint_rounds')
    .select('id')
    .where('evening_id', '=', eveningId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return found?.id;
}

/** Gets the id of an evening's open round. Returns undefined if there is none. */
export async function getOpenRoundId(db: Db, eveningId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('joint_rounds')
    .select('id')
    .where('evening_id', '=', eveningId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** Stores a new round. @returns false if there is a round with this id, or an open one in the same evening */
export async function insertRound(
  transaction: Db,
  {
    people,
    ...round
  }: {
    id: string;
    evening_id: string;
    started_at: Date;
    ends_at: Date;
    people: readonly RoundPerson[];
    titles: string[];
    fairness: number[];
  },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('joint_rounds')
    .values({ ...round, people: JSON.stringify(people), ended_at: null, title_id: null, is_agreed: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores the people who still take part in a round. */
export async function saveRoundPeople(
  transaction: Db,
  roundId: string,
  people: readonly RoundPerson[],
): Promise<void> {
  await transaction
    .updateTable('joint_rounds')
    .set({ people: JSON.stringify(people) })
    .where('id', '=', roundId)
    .execute();
}

/** Stores the result of a round, and deletes everybody's answers. */
export async function endRound(
  transaction: Db,
  id: string,
  result: { title_id: string | null; is_agreed: boolean; ended_at: Date },
): Promise<void> {
  await transaction
    .updateTable('joint_rounds')
    .set({ ...result, people: '[]', is_unsettled: false })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('joint_answers').where('round_id', '=', id).execute();
}

/** Records that it has been checked whether an open round is over after somebody left it. */
export async function markSettled(transaction: Db, id: string): Promise<void> {
  await transaction.updateTable('joint_rounds').set({ is_unsettled: false }).where('id', '=', id).execute();
}

/** Lists the open rounds that may be over: those whose time is up, and those that somebody left. */
export async function listDueRounds(db: Db, now: Date): Promise<{ id: string; evening_id: string }[]> {
  return db
    .selectFrom('joint_rounds')
    .select(['id', 'evening_id'])
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('ends_at', '<=', now), where('is_unsettled', '=', true)]))
    .execute();
}

/** Stores a person's answer to a title. It replaces the person's earlier answer to the title. */
export async function saveAnswer(
  transaction: Db,
  answer: { round_id: string; person_id: string; title_id: string; is_yes: boolean },
): Promise<void> {
  await transaction
    .insertInto('joint_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['round_id', 'person_id', 'title_id']).doUpdateSet({ is_yes: answer.is_yes }),
    )
    .execute();
}

/** Lists all answers of a round. */
export async function listAnswers(db: Db, roundId: string) {
  return db
    .selectFrom('joint_answers')
    .select(['person_id', 'title_id', 'is_yes'])
    .where('round_id', '=', roundId)
    .execute();
}
/** A person's yes or no to a title in a swipe round. */
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

/** Deletes the answers of a member or guest in all swipe rounds. */
export async function deleteAnswersOf(transaction: Db, personId: string): Promise<void> {
  await transaction.deleteFrom('joint_answers').where('person_id', '=', personId).execute();
}

/** Increments an evening's version. @returns the new version; 0 if the evening has been deleted */
export async function raiseVersion(db: Db, eveningId: string): Promise<number> {
  const raised = await db
    .updateTable('joint_evenings')
    .set({ version: sql<string>`version + 1` })
    .where('id', '=', eveningId)
    .returning('version')
    .executeTakeFirst();
  return Number(raised?.version ?? 0);
}

/**
 * Lists the versions of evenings. `dueRoundId` is the evening's open swipe round if it may be over; otherwise null.
 */
export async function listVersions(
  db: Db,
  eveningIds: readonly string[],
  now: Date,
): Promise<{ id: string; version: number; dueRoundId: string | null }[]> {
  const rows = await db
    .selectFrom('joint_evenings')
    .leftJoin('joint_rounds', (join) =>
      join
        .onRef('joint_rounds.evening_id', '=', 'joint_evenings.id')
        .on('joint_rounds.ended_at', 'is', null)
        .on((on) =>
          on.or([on('joint_rounds.ends_at', '<=', now), on('joint_rounds.is_unsettled', '=', true)]),
        ),
    )
    .select(['joint_evenings.id', 'joint_evenings.version', 'joint_rounds.id as due_round_id'])
    .where(sql<boolean>`joint_evenings.id = any(${[...eveningIds]})`)
    .execute();
  return rows.map(({ id, version, due_round_id }) => ({
    id,
    version: Number(version),
    dueRoundId: due_round_id,
  }));
}

import { fairestSwipe, readSwipes, type SwipeAnswer, type Swiper } from '@palate/recommender';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import {
  type AnswerRow,
  deleteAnswersOf,
  endRound,
  getOpenRoundId,
  getRound,
  listAnswers,
  markSettled,
  type RoundRow,
  raiseVersion,
  saveRoundPeople,
} from './rounds.sql.ts';

/** Converts the answers of a round to the recommender's form, by person and in the order of the titles. */
export function toSwipers({ people, titles }: RoundRow, answers: readonly AnswerRow[]): Swiper[] {
  const places = new Map(titles.map((id, place) => [id, place]));
  return people.map(({ id, chances }) => {
    const own: SwipeAnswer[] = titles.map(() => null);
    for (const { person_id, title_id, is_yes } of answers) {
      const place = places.get(title_id);
      if (person_id === id && place !== undefined) own[place] = is_yes;
    }
    return { chances, answers: own };
  });
}

/**
 * Ends a round if everybody agrees on a title, if nothing is left to ask, or if its time is up; then with the fairest
 * title. Call it in a transaction that has locked the round.
 * @returns the evening's new version if the round ended now; otherwise null
 */
export async function settleRound(
  transaction: Transaction<Tables>,
  round: RoundRow,
  { now, isEnding = false }: { now: Date; isEnding?: boolean },
): Promise<number | null> {
  if (round.ended_at !== null) return null;
  const swipers = toSwipers(round, await listAnswers(transaction, round.id));
  const { agreed, isExhausted } = readSwipes(swipers);
  const isOver = isEnding || isExhausted || round.ends_at <= now;
  if (agreed === null && !isOver) {
    if (round.is_unsettled) await markSettled(transaction, round.id);
    return null;
  }
  const place = agreed ?? fairestSwipe(swipers, round.fairness);
  const titleId = place === null ? null : (round.titles[place] ?? null);
  await endRound(transaction, round.id, { title_id: titleId, is_agreed: agreed !== null, ended_at: now });
  return raiseVersion(transaction, round.evening_id);
}

/** Ends a round if its time is up, or if those who are left agree. Does nothing if it is over. @returns the evening's new version; null if nothing changed */
export function settleDueRound(db: Db, roundId: string, now: Date): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const round = await getRound(transaction, roundId, true);
    return round ? settleRound(transaction, round, { now }) : null;
  });
}

/** Takes a person out of an evening's open round, which may end it. Does nothing if there is none. */
export async function removeFromRound(
  transaction: Transaction<Tables>,
  eveningId: string,
  personId: string,
  now: Date,
): Promise<void> {
  const id = await getOpenRoundId(transaction, eveningId);
  const round = id === undefined ? undefined : await getRound(transaction, id, true);
  if (!round || round.ended_at !== null) return;
  const people = round.people.filter((person) => person.id !== personId);
  await saveRoundPeople(transaction, round.id, people);
  await deleteAnswersOf(transaction, personId);
  await settleRound(transaction, { ...round, people }, { now });
}

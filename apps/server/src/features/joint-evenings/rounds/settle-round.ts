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

/** Result of `settleRound`. */
interface Settlement {
  /** The evening's new version if the round ended now; otherwise null. */
  readonly version: number | null;
  /** The round's answers; empty once it is over. */
  readonly answers: readonly AnswerRow[];
}

/**
 * Ends a swipe round if everybody has agreed on a title, there is nothing left to ask, or its time is up. Chooses the
 * fairest title if they haven't agreed. The transaction must have locked the round.
 * @param isEnding true to end the round in any case
 */
export async function settleRound(
  transaction: Transaction<Tables>,
  round: RoundRow,
  { now, isEnding = false }: { now: Date; isEnding?: boolean },
): Promise<Settlement> {
  if (round.ended_at !== null) return { version: null, answers: [] };
  const answers = await listAnswers(transaction, round.id);
  const swipers = toSwipers(round, answers);
  const { agreed, isExhausted } = readSwipes(swipers);
  const isOver = isEnding || isExhausted || round.ends_at <= now;
  if (agreed === null && !isOver) {
    if (round.is_unsettled) await markSettled(transaction, round.id);
    return { version: null, answers };
  }
  const place = agreed ?? fairestSwipe(swipers, round.fairness);
  const titleId = place === null ? null : (round.titles[place] ?? null);
  await endRound(transaction, round.id, { title_id: titleId, is_agreed: agreed !== null, ended_at: now });
  return { version: await raiseVersion(transaction, round.evening_id), answers: [] };
}

/**
 * Ends a swipe round if its time is up, or if everybody who is left agrees. Does nothing if the round is over.
 * @returns the evening's new version; null if nothing changed
 */
export function settleDueRound(db: Db, roundId: string, now: Date): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const round = await getRound(transaction, roundId, true);
    return round ? (await settleRound(transaction, round, { now })).version : null;
  });
}

/** Removes a person from an evening's open round, which may end it. Does nothing if there is none. */
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

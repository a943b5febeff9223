import {
  AppError,
  type answerSwipe,
  JOINT_GROUP,
  type SwipeRound,
  type SwipeTitle,
  type startSwipeRound,
} from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import { nextToAsk } from '@palate/recommender';
import type { Snapshot } from '../../../catalogue/index.ts';
import type { InputOf } from '../../../http/route.ts';
import type { Context } from '../../../kernel/context.ts';
import { requireTitleRow } from '../../../kernel/require-title-row.ts';
import { describeTitle } from '../../cards/index.ts';
import { loadPeople, requireEvening } from '../evenings.ts';
import type { RoundPerson } from '../tables.ts';
import { buildDeck } from './build-deck.ts';
import { streamsOf } from './evening-streams.ts';
import { requireFollower } from './require-follower.ts';
import {
  type AnswerRow,
  getOpenRoundId,
  getRound,
  insertRound,
  listAnswers,
  type RoundRow,
  raiseVersion,
  saveAnswer,
} from './rounds.sql.ts';
import { settleRound, toSwipers } from './settle-round.ts';

/**
 * Starts a swipe round among all who take part in an evening, or returns the open one.
 * @throws JOINT_EVENING_NOT_FOUND, also for an evening with a title; JOINT_ROUND_EMPTY if no title fits everybody, or
 *   if fewer than two people take part
 */
export async function startRound(
  context: Context,
  eveningId: string,
  { id, minutes }: InputOf<typeof startSwipeRound>['body'],
): Promise<SwipeRound> {
  const { db, now } = context;
  const evening = await requireEvening(context, eveningId);
  if (evening.row.decided_at !== null) throw new AppError('JOINT_EVENING_NOT_FOUND');
  const { participants, guests } = await loadPeople(context, evening);
  if (participants.length < JOINT_GROUP.min) throw new AppError('JOINT_ROUND_EMPTY');
  const { wishes, created_by: hostId } = evening.row;
  const { titles, fairness, chances } = await buildDeck(context, participants, { wishes, hostId });
  if (titles.length === 0) throw new AppError('JOINT_ROUND_EMPTY');
  const people: RoundPerson[] = participants.map(({ personId }, at) => ({
    id: personId,
    visitorId: guests.find((guest) => guest.id === personId)?.visitor_id ?? null,
    chances: chances[at] ?? [],
  }));
  const version = await db.transaction().execute(async (transaction) => {
    const isNew = await insertRound(transaction, {
      id,
      evening_id: eveningId,
      started_at: now,
      ends_at: new Date(now.getTime() + minutes * MINUTE_MS),
      people,
      titles,
      fairness,
    });
    return isNew ? raiseVersion(transaction, eveningId) : null;
  });
  if (version !== null) streamsOf(db).announce(eveningId, version);
  return loadRound(context, (await getOpenRoundId(db, eveningId)) ?? id);
}

/**
 * Loads a round as the viewer sees it: as a member who takes part, or as a guest. Ends it first if it is due.
 * @throws JOINT_ROUND_NOT_FOUND
 */
export async function loadRound(context: Context, id: string): Promise<SwipeRound> {
  const found = await getRound(context.db, id);
  if (!found) throw new AppError('JOINT_ROUND_NOT_FOUND');
  const isDue = found.ended_at === null && (found.ends_at <= context.now || found.is_unsettled);
  const round = isDue ? await settle(context, id) : found;
  return describeRound(context, round);
}

/** Ends a round before its time, with the fairest title. Does nothing if it is over. @throws JOINT_ROUND_NOT_FOUND */
export async function stopRound(context: Context, id: string): Promise<SwipeRound> {
  await requireMayFollow(context, id);
  return describeRound(context, await settle(context, id, { isEnding: true }));
}

/**
 * Stores the viewer's answer to a title of a swipe round, and ends the round if everybody has said yes to the title.
 * @param isYes false for a no
 * @throws JOINT_ROUND_NOT_FOUND, also for somebody who doesn't take part; JOINT_ROUND_OVER; TITLE_NOT_FOUND if the
 * title isn't in the round
 */
export async function answerTitle(
  context: Context,
  { id, movieId }: InputOf<typeof answerSwipe>['params'],
  isYes: boolean,
): Promise<SwipeRound> {
  const { db, snapshot, now } = context;
  const titleId = snapshot.idAt(requireTitleRow(snapshot, movieId));
  const { round, person, version, answers } = await db.transaction().execute(async (transaction) => {
    const current = await getRound(transaction, id, true);
    const person = current && personOf(current, context);
    if (!current || (current.ended_at === null && !person)) throw new AppError('JOINT_ROUND_NOT_FOUND');
    if (current.ended_at !== null || current.ends_at <= now || !person)
      throw new AppError('JOINT_ROUND_OVER');
    if (!current.titles.includes(titleId)) throw new AppError('TITLE_NOT_FOUND');
    await saveAnswer(transaction, { round_id: id, person_id: person.id, title_id: titleId, is_yes: isYes });
    const settlement = await settleRound(transaction, current, { now });
    const after = settlement.version === null ? current : ((await getRound(transaction, id)) ?? current);
    return { ...settlement, round: after, person };
  });
  if (version === null) return describeFor(snapshot, round, { person, answers });
  announceEnd(context, round, version);
  return describeFor(snapshot, round);
}

/** Ends a round if it is due, or because somebody ends it. @throws JOINT_ROUND_NOT_FOUND */
async function settle(
  context: Context,
  id: string,
  { isEnding = false }: { isEnding?: boolean } = {},
): Promise<RoundRow> {
  const { db, now } = context;
  const { round, version } = await db.transaction().execute(async (transaction) => {
    const current = await getRound(transaction, id, true);
    if (!current) throw new AppError('JOINT_ROUND_NOT_FOUND');
    const { version } = await settleRound(transaction, current, { now, isEnding });
    return { round: (await getRound(transaction, id)) ?? current, version };
  });
  if (version !== null) announceEnd(context, round, version);
  return round;
}

/** Sends everybody who follows an evening a round that has ended. It contains nothing that only some may see. */
function announceEnd({ db, snapshot }: Context, round: RoundRow, version: number): void {
  streamsOf(db).announce(round.evening_id, version, describeFor(snapshot, round));
}

/** Checks that the viewer is in the group of a round's evening. @throws JOINT_ROUND_NOT_FOUND */
async function requireMayFollow(context: Context, id: string): Promise<void> {
  const round = await getRound(context.db, id);
  const evening = round && (await requireEvening(context, round.evening_id).catch(() => null));
  if (!evening) throw new AppError('JOINT_ROUND_NOT_FOUND');
}

/** Finds the viewer among the people of a round. @returns undefined if the viewer doesn't take part */
function personOf({ people }: RoundRow, { viewer }: Pick<Context, 'viewer'>): RoundPerson | undefined {
  const { member, visitorId } = viewer;
  return people.find((person) =>
    member ? person.id === member.userId : visitorId !== null && person.visitorId === visitorId,
  );
}

async function describeRound(context: Context, round: RoundRow): Promise<SwipeRound> {
  const { db, snapshot } = context;
  const person = personOf(round, context);
  // A round has no people once it is over, and then everybody who may follow the evening may see the result.
  if (!person)
    await requireFollower(context, round.evening_id).catch((error: unknown) => {
      const isHidden = error instanceof AppError && error.code === 'JOINT_EVENING_NOT_FOUND';
      throw isHidden ? new AppError('JOINT_ROUND_NOT_FOUND') : error;
    });
  return describeFor(snapshot, round, person && { person, answers: await listAnswers(db, round.id) });
}

/** Describes a round for one of its people, or for somebody who doesn't take part. */
function describeFor(
  snapshot: Snapshot,
  round: RoundRow,
  taking?: { person: RoundPerson; answers: readonly AnswerRow[] },
): SwipeRound {
  const isOpen = round.ended_at === null;
  const next =
    isOpen && taking
      ? nextToAsk(toSwipers(round, taking.answers), round.people.indexOf(taking.person))
      : null;
  return {
    id: round.id,
    eveningId: round.evening_id,
    state: isOpen ? 'open' : round.is_agreed ? 'agreed' : 'fairest',
    endsAt: round.ends_at.toISOString(),
    isTimeUp: round.ended_at !== null && !round.is_agreed && round.ended_at >= round.ends_at,
    isIn: taking !== undefined,
    answeredCount: taking
      ? taking.answers.filter(({ person_id }) => person_id === taking.person.id).length
      : 0,
    next: describeSwipe(snapshot, next === null ? null : (round.titles[next] ?? null)),
    result: isOpen ? null : describeSwipe(snapshot, round.title_id),
  };
}

function describeSwipe(snapshot: Snapshot, titleId: string | null): SwipeTitle | null {
  const row = titleId === null ? undefined : snapshot.rowOf(titleId);
  if (row === undefined) return null;
  return { ...describeTitle(snapshot, row), runtimeMinutes: snapshot.columns.runtimes[row] || null };
}

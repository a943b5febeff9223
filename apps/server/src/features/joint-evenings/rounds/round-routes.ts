import {
  AppError,
  answerSwipe,
  endSwipeRound,
  followEvening,
  getSwipeRound,
  startSwipeRound,
} from '@palate/contract';
import { networkOf } from '../../../http/connections/network-of.ts';
import { type RequestContext, type Route, route } from '../../../http/route.ts';
import type { EveningStream } from './evening-stream.ts';
import { streamsOf } from './evening-streams.ts';
import { requireFollower } from './require-follower.ts';
import { listVersions } from './rounds.sql.ts';
import { answerTitle, loadRound, startRound, stopRound } from './rounds.ts';

/** API routes for swipe rounds and for an evening's live event stream. */
export const roundRoutes: readonly Route[] = [
  route(startSwipeRound, ({ params, body }, context) => startRound(context, params.id, body)),
  route(getSwipeRound, ({ params }, context) => loadRound(context, params.id)),
  route(answerSwipe, ({ params, body }, context) => answerTitle(context, params, body.isYes)),
  route(endSwipeRound, ({ params }, context) => stopRound(context, params.id)),
  route(followEvening, ({ params }, context) => follow(context, params.id)),
];

/**
 * Opens an event stream about an evening, which resumes after the client's `Last-Event-ID`.
 * @throws JOINT_EVENING_NOT_FOUND, BUSY
 */
async function follow(context: RequestContext, eveningId: string): Promise<EveningStream> {
  const { db, now, client } = context;
  await requireFollower(context, eveningId);
  const [evening] = await listVersions(db, [eveningId], now);
  if (!evening) throw new AppError('JOINT_EVENING_NOT_FOUND');
  const since = /^\d{1,15}$/.test(client?.lastEventId ?? '') ? Number(client?.lastEventId) : null;
  const network = networkOf(client?.address);
  return streamsOf(db).open(eveningId, { version: evening.version, since, network, now });
}

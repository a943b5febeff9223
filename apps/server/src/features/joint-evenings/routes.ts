import {
  chooseForEvening,
  confirmWatched,
  endJointEvening,
  getGuestEvening,
  getJointEvening,
  getJointLedger,
  inviteJointGuests,
  joinAsGuest,
  leaveAsGuest,
  removeJointGuest,
  startJointEvening,
  updateJointEvening,
} from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { type Route, route } from '../../http/route.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { changeEvening, chooseTitle, endEvening, loadEvening, startEvening } from './evenings.ts';
import { watchlistRoutes } from './group/watchlist-routes.ts';
import { inviteGuests, joinEvening, leaveEvenings, loadGuestEvening, removeGuest } from './guests/guests.ts';
import { loadLedger } from './load-ledger.ts';
import { streamsOf } from './rounds/evening-streams.ts';
import { roundRoutes } from './rounds/round-routes.ts';
import { confirm } from './watched.ts';

/** API routes for evenings on which a group chooses together, for their guests, and for the group's ledger. */
export const routes: readonly Route[] = [
  route(startJointEvening, ({ params, body }, context) => startEvening(context, params.id, body)),
  route(getJointEvening, ({ params }, context) => loadEvening(context, params.id)),
  route(updateJointEvening, ({ params, body }, context) => changeEvening(context, params.id, body)),
  route(chooseForEvening, ({ params, body }, context) => chooseTitle(context, params.id, body)),
  route(endJointEvening, async ({ params }, context) => ({ groupId: await endEvening(context, params.id) })),
  route(inviteJointGuests, ({ params }, context) => inviteGuests(context, params.id)),
  route(removeJointGuest, ({ params }, context) => removeGuest(context, params.id, params.guestId)),
  route(getGuestEvening, ({ query }, context) => loadGuestEvening(context, query.code)),
  route(joinAsGuest, ({ body }, context) => joinEvening(context, body)),
  route(leaveAsGuest, async (_input, context) => ({ removedCount: await leaveEvenings(context) })),
  route(getJointLedger, ({ params }, context) => loadLedger(context, params.id)),
  route(confirmWatched, ({ params, body }, context) => confirm(context, params.id, body)),
  ...roundRoutes,
  ...watchlistRoutes,
];

/** Ends all open event streams when the server stops, which would otherwise wait for them. */
export function serveFiles(app: FastifyInstance, { db }: Dependencies): void {
  app.addHook('preClose', async () => streamsOf(db).close());
}

import { createHash, randomBytes } from 'node:crypto';
import {
  AppError,
  createWatchlistCalendar,
  deleteWatchlistCalendar,
  getWatchlistCalendar,
  listComingOut,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { deleteCalendar, getCalendarOwner, hasCalendar, saveCalendar } from './calendars.sql.ts';
import { listUpcoming } from './list-upcoming.ts';

const SECRET_BYTES = 32;

/** Hashes a secret. No salt is needed, since the secret is too long to be guessed. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** API routes for the calendar with the coming releases on a member's watchlist. */
export const routes: readonly Route[] = [
  route(getWatchlistCalendar, async (_, { db, viewer }) => ({
    isOn: await hasCalendar(db, memberOf(viewer).userId),
  })),
  route(createWatchlistCalendar, async (_, { db, viewer, now }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    await saveCalendar(db, memberOf(viewer).userId, hashOf(secret), now);
    return { secret };
  }),
  route(deleteWatchlistCalendar, async (_, { db, viewer }) => {
    await deleteCalendar(db, memberOf(viewer).userId);
    return { isOn: false };
  }),
  route(listComingOut, async ({ params }, context) => {
    const owner = await getCalendarOwner(context.db, hashOf(params.secret));
    if (owner === undefined) throw new AppError('WATCHLIST_NOT_FOUND');
    return listUpcoming(context, owner);
  }),
];

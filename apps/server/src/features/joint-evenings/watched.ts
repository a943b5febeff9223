import { AppError, type confirmWatched, type JointEvening } from '@palate/contract';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { logViewing } from '../viewings/index.ts';
import { markWatched } from './evenings.sql.ts';
import { loadEvening, requireEvening } from './evenings.ts';
import { outcomeOf } from './ledger.ts';
import { announceChange } from './rounds/evening-streams.ts';

/**
 * Confirms that the viewer watched the evening's title: adds it to their diary, and lets their rating correct what they
 * gave way. A crash between the two leaves the diary entry, and repeating the request completes it.
 * @throws JOINT_EVENING_NOT_FOUND, also for an evening without a title; JOINT_PERSON_ABSENT if the viewer wasn't there;
 *   TITLE_NOT_FOUND, VIEWING_NOT_FOUND, ACCOUNT_DELETED
 */
export async function confirm(
  context: Context,
  id: string,
  { viewingId, rating }: InputOf<typeof confirmWatched>['body'],
): Promise<JointEvening> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const { row } = await requireEvening(context, id);
  if (row.title_id === null) throw new AppError('JOINT_EVENING_NOT_FOUND');
  if (!row.people.some(({ user_id }) => user_id === userId)) throw new AppError('JOINT_PERSON_ABSENT');
  await logViewing(context, viewingId, {
    kind: 'title',
    movieId: row.title_id,
    watchedOn: (row.decided_at ?? now).toISOString().slice(0, 'yyyy-mm-dd'.length),
    rating,
    isRewatch: undefined,
    isLiked: false,
    tags: [],
    note: '',
    place: '',
    companions: '',
    keepsTracker: false,
  });
  const watched = { watched_at: now, outcome: outcomeOf(rating === 0 ? null : rating) };
  if (!(await markWatched(db, { eveningId: id, userId }, watched))) throw new AppError('JOINT_PERSON_ABSENT');
  await announceChange(db, id);
  return loadEvening(context, id);
}

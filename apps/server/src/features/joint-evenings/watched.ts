import { AppError, type confirmWatched, type JointEvening } from '@palate/contract';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { getViewing, logViewing } from '../viewings/index.ts';
import { markWatched } from './evenings.sql.ts';
import { loadEvening, requireEvening } from './evenings.ts';
import { outcomeOf } from './ledger.ts';
import { announceChange } from './rounds/evening-streams.ts';

/**
 * Records that the viewer watched an evening's title: adds it to their diary, and corrects their concession by their
 * rating. Repeating it with another rating changes the rating of the same diary entry, and nothing else in it. If a
 * crash leaves only the diary entry, repeating the request completes the rest.
 * @throws JOINT_EVENING_NOT_FOUND, also for an evening without a title, or with another one by now;
 * JOINT_PERSON_ABSENT if the viewer didn't take part; TITLE_NOT_FOUND, VIEWING_NOT_FOUND, ACCOUNT_DELETED
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
  const person = row.people.find(({ user_id }) => user_id === userId);
  if (!person) throw new AppError('JOINT_PERSON_ABSENT');
  const entryId = person.viewing_id ?? viewingId;
  const entry = await getViewing(db, userId, entryId);
  await logViewing(context, entryId, {
    kind: 'title',
    movieId: row.title_id,
    watchedOn: entry ? entry.watched_on : (row.decided_at ?? now).toISOString().slice(0, 'yyyy-mm-dd'.length),
    rating,
    isRewatch: undefined,
    isLiked: entry?.is_liked ?? false,
    tags: entry?.tags ?? [],
    note: entry?.note ?? '',
    place: entry?.place ?? '',
    companions: entry?.companions ?? '',
    keepsTracker: false,
  });
  const outcome = outcomeOf(rating === 0 ? null : rating);
  const watched = { watched_at: now, outcome, viewing_id: entryId };
  const member = { eveningId: id, userId, titleId: row.title_id };
  if (!(await markWatched(db, member, watched))) throw new AppError('JOINT_EVENING_NOT_FOUND');
  await announceChange(db, id);
  return loadEvening(context, id);
}

import { AppError } from '@palate/contract';
import type { Context } from '../../../kernel/context.ts';
import { requireEvening } from '../evenings.ts';
import { listGuestsOfVisitor } from '../guests/guests.sql.ts';

/**
 * Checks that the viewer may follow an evening's event stream: as a member of its group, or as one of its guests.
 * @throws JOINT_EVENING_NOT_FOUND
 */
export async function requireFollower(context: Context, eveningId: string): Promise<void> {
  const { db, viewer } = context;
  if (viewer.member) {
    await requireEvening(context, eveningId);
    return;
  }
  const guests = viewer.visitorId === null ? [] : await listGuestsOfVisitor(db, viewer.visitorId);
  if (!guests.some(({ evening_id }) => evening_id === eveningId))
    throw new AppError('JOINT_EVENING_NOT_FOUND');
}

import { AppError, type BodyOf, type PushState, type subscribePush } from '@palate/contract';
import { isPushService } from '../../adapters/push/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { deleteSubscription, isSubscribed, saveSubscription } from './push.sql.ts';

/** Returns whether the browser of the viewer's sign-in gets notifications, and the key to subscribe with. */
export async function loadPushState({ db, viewer, pushKey }: Context): Promise<PushState> {
  return {
    publicKey: pushKey ?? null,
    isSubscribed: pushKey !== undefined && (await isSubscribed(db, memberOf(viewer).sessionId)),
  };
}

/**
 * Subscribes the browser of the viewer's sign-in to push notifications.
 * @throws PUSH_UNAVAILABLE, PUSH_SERVICE_UNKNOWN, ACCOUNT_DELETED
 */
export async function subscribe(context: Context, target: BodyOf<typeof subscribePush>): Promise<PushState> {
  const { db, viewer, now, pushKey } = context;
  if (pushKey === undefined) throw new AppError('PUSH_UNAVAILABLE');
  if (!isPushService(target.endpoint)) throw new AppError('PUSH_SERVICE_UNKNOWN');
  const { userId, sessionId } = memberOf(viewer);
  if (!(await saveSubscription(db, { userId, sessionId, target, now })))
    throw new AppError('ACCOUNT_DELETED');
  return loadPushState(context);
}

/** Ends the push subscription of the viewer's sign-in, if there is one. */
export async function unsubscribe(context: Context): Promise<PushState> {
  await deleteSubscription(context.db, memberOf(context.viewer).sessionId);
  return loadPushState(context);
}

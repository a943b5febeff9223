import type { Db } from '../../db/database.ts';
import { consumeEvents } from '../../kernel/events.sql.ts';
import {
  canNotify,
  insertNotification,
  lockNotifications,
  wasNotified,
  wasNotifiedOfText,
} from './make.sql.ts';
import { notePushDue } from './push.sql.ts';
import { EVENT_KINDS, type NewNotification, readEvent } from './read-event.ts';

/**
 * Creates the notifications for all events that haven't been processed yet. Each event is processed exactly once,
 * even if several processes do this at the same time.
 */
export async function makeNotifications(db: Db, now: Date): Promise<void> {
  await consumeEvents(
    db,
    { consumer: 'notifications', kinds: EVENT_KINDS, now },
    async (transaction, events) => {
      for (const event of events) {
        for (const notification of await readEvent(transaction, event))
          await notify(transaction, notification);
      }
    },
  );
}

async function notify(transaction: Db, notification: NewNotification): Promise<void> {
  const { userId, by, kind } = notification;
  if (by !== null && !(await canNotify(transaction, userId, by))) return;
  await lockNotifications(transaction, userId);
  if (by !== null && kind !== 'accept' && (await wasNotified(transaction, notification))) return;
  if (kind === 'mention' && (await wasNotifiedOfText(transaction, notification))) return;
  await insertNotification(transaction, notification, { isGathered: kind === 'like' });
  await notePushDue(transaction, userId);
}

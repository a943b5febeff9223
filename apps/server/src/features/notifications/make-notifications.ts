import type { Db } from '../../db/database.ts';
import { consumeEvents } from '../../kernel/events.sql.ts';
import { insertNotification, isTellable, lockNotifications, wasTold, wasToldOfText } from './make.sql.ts';
import { EVENT_KINDS, readEvent, type Told } from './read-event.ts';

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
        for (const told of await readEvent(transaction, event)) await tell(transaction, told);
      }
    },
  );
}

async function tell(transaction: Db, told: Told): Promise<void> {
  const { userId, by, kind } = told;
  if (by !== null && !(await isTellable(transaction, userId, by))) return;
  await lockNotifications(transaction, userId);
  if (by !== null && kind !== 'accept' && (await wasTold(transaction, told))) return;
  if (kind === 'mention' && (await wasToldOfText(transaction, told))) return;
  await insertNotification(transaction, told, { isGathered: kind === 'like' });
}

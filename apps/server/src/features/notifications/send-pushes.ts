import { counted } from '@palate/contract';
import type { SendPush } from '../../adapters/push/index.ts';
import type { Db } from '../../db/database.ts';
import { describeLines } from './describe-lines.ts';
import { collectShown, countUnread } from './list-shown.ts';
import { deleteSubscription, type PushSubscription, setSentUpTo, takeDue } from './push.sql.ts';

/** Members taken from the queue at a time. */
const MEMBERS = 50;

/** A message to a browser's service worker, which shows it as a notification of the system. */
export interface PushMessage {
  /** The text of the notification. */
  readonly text: string;
  /** Path of the page that it opens. */
  readonly path: string;
}

interface Message {
  readonly to: PushSubscription;
  readonly message: PushMessage;
}

/**
 * Sends members' new unread notifications to the browsers that show them: one message for each browser, no matter how
 * many notifications there are. A message is recorded before it is sent, so that it is sent at most once.
 * @param send sends a message to a browser's push service
 * @param isStopped called between batches; true ends the work early
 * @returns the number of messages that push services accepted
 */
export async function sendPushes(
  db: Db,
  { send, isStopped }: { send: SendPush; isStopped: () => boolean },
): Promise<number> {
  let count = 0;
  for (let hasMore = true; hasMore && !isStopped(); ) {
    const taken = await db.transaction().execute(async (transaction) => {
      const due = await takeDue(transaction, MEMBERS);
      const messages: Message[] = [];
      for (const browser of due.browsers) messages.push(...(await compose(transaction, browser)));
      return { messages, hasMore: due.hasMore };
    });
    const results = await Promise.all(
      taken.messages.map(async ({ to, message }) => {
        const result = await send(to, JSON.stringify(message));
        if (result === 'ended') await deleteSubscription(db, to.sessionId);
        return result;
      }),
    );
    count += results.filter((result) => result === 'sent').length;
    hasMore = taken.hasMore;
  }
  return count;
}

/** Composes the message to a browser and records it; returns nothing if there is nothing new to show. */
async function compose(transaction: Db, to: PushSubscription): Promise<Message[]> {
  const { userId, sessionId, upTo } = to;
  const selection = { before: null, after: upTo, isUnreadOnly: true };
  const { rows } = await collectShown(transaction, userId, selection, 1);
  const [newest] = rows;
  if (!newest) return [];
  await setSentUpTo(transaction, sessionId, newest.id);
  const [sentence = ''] = await describeLines(transaction, userId, rows);
  const others = (await countUnread(transaction, userId, upTo)) - 1;
  const text = others > 0 ? `${sentence} And ${counted(others, 'other notification')}.` : sentence;
  return [{ to, message: { text, path: '/notifications' } }];
}

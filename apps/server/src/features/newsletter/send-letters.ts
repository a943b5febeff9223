import type { LetterPeriod } from '@palate/contract';
import { enqueueMail } from '../../adapters/mail/index.ts';
import type { Db } from '../../db/database.ts';
import type { LetterContent } from '../../emails/letter.ts';
import { claimLetter, type LetterReader, listLetterReaders } from './readers.sql.ts';
import { sendToReaders } from './send-to-readers.ts';

/** Number of readers that are loaded at a time. */
const PAGE = 200;
/**
 * Number of titles stored per reader, so that they aren't recommended again: up to four in each of the last eight
 * letters.
 */
const REMEMBERED = 32;

/** A letter as composed, and the ids of the titles that it recommends. */
export interface ComposedLetter {
  readonly content: Omit<LetterContent, 'unsubscribeToken'>;
  readonly titleIds: readonly string[];
}

/**
 * Options of `sendLetters`: the period, and functions that compose a reader's letter and create their unsubscribe
 * token.
 */
export interface LetterOptions {
  readonly now: Date;
  /** Readers to send to: those of the weekly letter, or members with Premium who want it every day. */
  readonly period: LetterPeriod;
  /** The Monday of the current week, or the current day, ISO date. */
  readonly periodStart: string;
  /** Composes a reader's letter; null if there is nothing worth saying. */
  readonly compose: (reader: LetterReader) => Promise<ComposedLetter | null>;
  /** Creates the token with which a reader can unsubscribe. */
  readonly sign: (reader: Pick<LetterReader, 'kind' | 'id'>) => string;
  /** Waits until the next email may be queued, so that no more are queued per minute than allowed. */
  readonly pace: () => Promise<void>;
  readonly isStopped: () => boolean;
}

/**
 * Queues the letter of a week or day for all its readers who haven't got it. Recording a letter and queueing it is one
 * transaction, so the work may be interrupted and repeated at any point: nobody gets two, and nobody is left out.
 * @returns the number of queued letters
 */
export async function sendLetters(db: Db, options: LetterOptions): Promise<number> {
  const { now, period, periodStart } = options;
  return sendToReaders({
    list: (after) => listLetterReaders(db, { after, periodStart, period, now, limit: PAGE }),
    send: (reader) => sendLetter(db, reader, options),
    isStopped: options.isStopped,
  });
}

async function sendLetter(db: Db, reader: LetterReader, options: LetterOptions): Promise<boolean> {
  const letter = await options.compose(reader);
  if (!letter) return false;
  await options.pace();
  const titleIds = [...letter.titleIds, ...reader.sentTitleIds].slice(0, REMEMBERED);
  return db.transaction().execute(async (transaction) => {
    if (!(await claimLetter(transaction, reader, { periodStart: options.periodStart, titleIds })))
      return false;
    await enqueueMail(transaction, {
      kind: 'letter',
      to: reader.email,
      letter: { ...letter.content, unsubscribeToken: options.sign(reader) },
    });
    return true;
  });
}

import { enqueueMail } from '../../adapters/mail/index.ts';
import type { Db } from '../../db/database.ts';
import type { YearLetter } from './build-year-letter.ts';
import type { LetterOptions } from './send-letters.ts';
import { sendToReaders } from './send-to-readers.ts';
import { claimYearLetter, listYearReaders, type YearReader } from './year-letters.sql.ts';

/** Readers read at a time. */
const PAGE = 200;

/** Options of `sendYearLetters`, with the function that composes a member's letter. */
export interface YearLetterOptions extends Pick<LetterOptions, 'sign' | 'pace' | 'isStopped'> {
  /** The year that the email is about. */
  readonly year: number;
  /** Composes a member's letter; null if there is nothing worth saying. */
  readonly compose: (reader: YearReader) => Promise<YearLetter | null>;
}

/**
 * Queues the letter about a year for all members who asked for letters and haven't got it. Recording a letter and
 * queueing it is one transaction, so the work may be interrupted and repeated at any point.
 * @returns the number of queued letters
 */
export function sendYearLetters(db: Db, options: YearLetterOptions): Promise<number> {
  const { year, isStopped } = options;
  return sendToReaders({
    list: (after) => listYearReaders(db, { after, year, limit: PAGE }),
    send: (reader) => sendYearLetter(db, reader, options),
    isStopped,
  });
}

async function sendYearLetter(db: Db, reader: YearReader, options: YearLetterOptions): Promise<boolean> {
  const { year, compose, pace, sign } = options;
  const letter = await compose(reader);
  if (!letter) return false;
  await pace();
  return db.transaction().execute(async (transaction) => {
    if (!(await claimYearLetter(transaction, { userId: reader.id, year }))) return false;
    const unsubscribeToken = sign({ kind: 'member', id: reader.id });
    await enqueueMail(transaction, {
      kind: 'year-letter',
      to: reader.email,
      yearLetter: { ...letter, unsubscribeToken },
    });
    return true;
  });
}

import type { TasteTestPayload } from '@palate/contract';
import type { Db } from '../../../db/database.ts';
import { listAnswersAfter } from '../taste.sql.ts';
import { parseStoredAnswers } from './stored-answers.ts';

/**
 * Lists one page of everybody's stored answers to the taste test, without invalid parts.
 * @param key the previous page's last key
 */
export async function listStoredAnswers(
  db: Db,
  key: string,
  limit: number,
): Promise<{ readonly key: string; readonly answers: TasteTestPayload }[]> {
  const stored = await listAnswersAfter(db, key, limit);
  return stored.map((row) => ({ key: row.key, answers: parseStoredAnswers(row.answers) }));
}

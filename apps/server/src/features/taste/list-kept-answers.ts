import type { TasteTestPayload } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { readKeptAnswers } from './kept-answers.ts';
import { listAnswersAfter } from './taste.sql.ts';

/** The next answers after a key, as far as they are understood; the key is for the next page, and for nothing else. */
export async function listKeptAnswers(
  db: Db,
  key: string,
  limit: number,
): Promise<{ readonly key: string; readonly answers: TasteTestPayload }[]> {
  const kept = await listAnswersAfter(db, key, limit);
  return kept.map((row) => ({ key: row.key, answers: readKeptAnswers(row.answers) }));
}

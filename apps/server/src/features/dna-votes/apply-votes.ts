import type { Transaction } from 'kysely';
import {
  type CorrectionRow,
  deleteVoteRows,
  listCorrectable,
  listCorrections,
  updateCorrected,
  upsertCorrections,
} from '../../db/corrections/corrections.sql.ts';
import { TitleCorrections } from '../../db/corrections/title-corrections.ts';
import { getCorrectionField, isVoteField, voteField } from '../../db/corrections/vote-fields.ts';
import type { Db } from '../../db/database.ts';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import { takeWriterLock } from '../../db/seed/writer-lock.sql.ts';
import type { Tables } from '../../db/tables.ts';
import { dequeueChangedTitles, tallyVotes } from './dna-votes.sql.ts';

/** Titles per transaction; few, since other writers of titles wait for it. */
const TITLES_AT_ONCE = 200;

/**
 * Applies members' DNA votes to the titles whose votes have changed. An operator's correction still takes precedence.
 * @param isStopping called between transactions; true ends the work early
 * @returns how many titles were updated
 */
export async function applyVotes(db: Db, isStopping: () => boolean): Promise<number> {
  let moved = 0;
  while (!isStopping()) {
    const due = await db.transaction().execute(applySome);
    moved += due;
    if (due === 0) break;
  }
  return moved;
}

async function applySome(trx: Transaction<Tables>): Promise<number> {
  await takeWriterLock(trx);
  const titleIds = await dequeueChangedTitles(trx, TITLES_AT_ONCE);
  if (titleIds.length === 0) return 0;
  const rows = await listCorrectable(trx, titleIds);
  const standing = await listCorrections(trx, titleIds);
  const before = new TitleCorrections(standing);
  for (const row of rows) before.lift(row);
  const beneath = new Map(rows.map((row) => [row.id, row]));
  const votes = (await tallyVotes(trx, titleIds)).flatMap(
    ({ titleId, slider, count, mean }): CorrectionRow[] => {
      const row = beneath.get(titleId);
      const field = voteField(slider);
      return row
        ? [
            {
              title_id: titleId,
              field,
              value: { count, mean },
              beneath: getCorrectionField(field)?.read(row),
            },
          ]
        : [];
    },
  );
  await deleteVoteRows(trx, titleIds);
  await upsertCorrections(
    trx,
    votes.map((vote) => ({ ...vote, note: null })),
  );
  const laid = new TitleCorrections([...standing.filter(({ field }) => !isVoteField(field)), ...votes]);
  for (const row of rows) laid.lay(row);
  await laid.save(trx);
  await updateCorrected(trx, rows);
  await raiseCatalogueVersion(trx);
  return titleIds.length;
}

import type { Transaction } from 'kysely';
import { CORRECTION_FIELDS, type CorrectableRow } from '../../db/corrections/correction-fields.ts';
import {
  deleteCorrection,
  getTitleWithId,
  listCorrectable,
  listCorrections,
  updateCorrected,
  upsertCorrections,
} from '../../db/corrections/corrections.sql.ts';
import type { Db } from '../../db/database.ts';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import { takeWriterLock } from '../../db/seed/writer-lock.sql.ts';
import type { Tables } from '../../db/tables.ts';
import { addTitleNames } from '../imports/index.ts';
import { CorrectionError } from './correction-error.ts';
import type { GivenValue } from './parse-value.ts';
import { fieldOf } from './parse-value.ts';

/** Columns of the external ids, by field name. */
const ID_COLUMNS = { imdbId: 'imdb_id', tmdbId: 'tmdb_id' } as const;

/**
 * A field of a title: its current value, and the operator's correction if there is one. `beneath` is the value that the
 * correction replaces.
 */
export interface ShownField {
  readonly field: string;
  /** The value in the catalog. */
  readonly value: unknown;
  readonly correction: { readonly beneath: unknown; readonly note: string | null; readonly at: Date } | null;
}

/**
 * Gets a title with every field that an operator can correct.
 * @param ref the title's id in Palate or at IMDb
 * @throws CorrectionError if there is no such title
 */
export async function showTitle(db: Db, ref: string): Promise<{ id: string; fields: ShownField[] }> {
  return db.transaction().execute(async (trx) => {
    const row = await requireRow(trx, ref);
    const corrections = new Map(
      (await listCorrections(trx, [row.id])).map((correction) => [correction.field, correction]),
    );
    const fields = [...CORRECTION_FIELDS].map(([field, { read }]) => {
      const correction = corrections.get(field);
      return {
        field,
        value: read(row),
        correction: correction
          ? { beneath: correction.beneath, note: correction.note, at: correction.corrected_at }
          : null,
      };
    });
    return { id: row.id, fields };
  });
}

/**
 * Sets fields of a title to the operator's values, which override every source from then on. If one value can't be set,
 * no field is set.
 * @param ref the title's id in Palate or at IMDb
 * @throws CorrectionError for an unknown title or field, or for an external id that another title has
 */
export async function correctTitle(
  db: Db,
  ref: string,
  values: readonly GivenValue[],
  note: string | null,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    await takeWriterLock(trx);
    const row = await requireRow(trx, ref);
    const known = new Map(
      (await listCorrections(trx, [row.id])).map(({ field, beneath }) => [field, beneath]),
    );
    const corrections = [];
    for (const { field, value } of values) {
      const { read, put } = fieldOf(field);
      await refuseTaken(trx, row, field, value);
      const beneath = known.has(field) ? known.get(field) : read(row);
      corrections.push({ title_id: row.id, field, value, beneath, note });
      put(row, value);
    }
    await upsertCorrections(trx, corrections);
    await writeRow(trx, row);
    return { id: row.id };
  });
}

/**
 * Removes the operator's correction of a title's field, so that the value from the sources applies again.
 * @param ref the title's id in Palate or at IMDb
 * @throws CorrectionError for an unknown title or field, if the field has no correction, or if another title now has
 *   the external id that would apply again
 */
export async function uncorrectTitle(db: Db, ref: string, field: string): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    await takeWriterLock(trx);
    const row = await requireRow(trx, ref);
    const { restore } = fieldOf(field);
    const correction = (await listCorrections(trx, [row.id])).find((one) => one.field === field);
    if (!correction) throw new CorrectionError(`${field} of ${row.id} isn’t corrected.`);
    await refuseTaken(trx, row, field, correction.beneath);
    restore(row, correction.beneath);
    await deleteCorrection(trx, row.id, field);
    await writeRow(trx, row);
    return { id: row.id };
  });
}

async function requireRow(trx: Transaction<Tables>, ref: string): Promise<CorrectableRow> {
  const [row] = await listCorrectable(trx, [ref]);
  if (!row) throw new CorrectionError(`There is no title ${ref}. Name it by its id or its IMDb id.`);
  return row;
}

async function refuseTaken(trx: Transaction<Tables>, row: CorrectableRow, field: string, value: unknown) {
  if (value === null || !(field === 'imdbId' || field === 'tmdbId')) return;
  const holder = await getTitleWithId(trx, row, ID_COLUMNS[field], value as string | number);
  if (holder)
    throw new CorrectionError(`${field} ${value} belongs to ${holder.id}. Correct that title first.`);
}

async function writeRow(trx: Transaction<Tables>, row: CorrectableRow): Promise<void> {
  await updateCorrected(trx, [row]);
  await addTitleNames(trx, row);
  await raiseCatalogueVersion(trx);
}

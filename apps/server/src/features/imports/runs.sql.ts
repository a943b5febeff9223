import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Reader = Db | Transaction<Tables>;

/** One run of an import, with how much of the input has been imported. */
export interface ImportRun {
  readonly id: number;
  /** Position in the input that the last committed batch reached; with `phase`, it says where to continue. */
  readonly position: number;
  /** Name of the part of the input that is being read; empty at the beginning. */
  readonly phase: string;
  /** What has been read and written so far. */
  readonly counts: Readonly<Record<string, number>>;
  /** Length of the report file, in bytes, as of the last committed batch. */
  readonly report_bytes: number;
  /** Null if the import is unfinished. */
  readonly finished_at: Date | null;
}

const RUN = ['id', 'position', 'phase', 'counts', 'report_bytes', 'finished_at'] as const;

/**
 * Gets the import run of an input by the kind of import and the input's hash. Returns undefined if the input was never
 * imported.
 */
export async function getRun(db: Reader, kind: string, inputHash: string): Promise<ImportRun | undefined> {
  return db
    .selectFrom('import_runs')
    .select(RUN)
    .where('kind', '=', kind)
    .where('input_hash', '=', inputHash)
    .executeTakeFirst();
}

/**
 * Sets the run of an import back to the beginning of its input. The run keeps its id, so that facts it has written
 * still belong to it.
 */
export async function resetRun(db: Reader, kind: string, inputHash: string): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ position: 0, phase: '', counts: '{}', report_bytes: 0, started_at: sql`now()`, finished_at: null })
    .where('kind', '=', kind)
    .where('input_hash', '=', inputHash)
    .execute();
}

/** Creates the run of an import. Returns the existing run if another process has created it in the meantime. */
export async function insertRun(
  db: Reader,
  run: { kind: string; input_hash: string; input_name: string },
): Promise<ImportRun> {
  return db
    .insertInto('import_runs')
    .values({ ...run, counts: '{}' })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'input_hash']).doUpdateSet({ input_name: run.input_name }),
    )
    .returning(RUN)
    .executeTakeFirstOrThrow();
}

/**
 * Stores the new position, counts and report length of an import's run.
 * @returns false if another process has advanced the run in the meantime; then nothing is stored
 */
export async function advanceRun(
  trx: Reader,
  run: ImportRun,
  to: Pick<ImportRun, 'position' | 'phase' | 'counts' | 'report_bytes'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_runs')
    .set({
      position: to.position,
      phase: to.phase,
      counts: JSON.stringify(to.counts),
      report_bytes: to.report_bytes,
      updated_at: sql`now()`,
    })
    .where('id', '=', run.id)
    .where('position', '=', run.position)
    .where('phase', '=', run.phase)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks an import's run as finished. */
export async function finishRun(db: Reader, id: number): Promise<void> {
  await db.updateTable('import_runs').set({ finished_at: sql`now()` }).where('id', '=', id).execute();
}

import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Reader = Db | Transaction<Tables>;

/** How far the import of one input has come. */
export interface ImportRun {
  readonly id: number;
  readonly position: number;
  readonly phase: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly report_bytes: number;
  readonly finished_at: Date | null;
}

const RUN = ['id', 'position', 'phase', 'counts', 'report_bytes', 'finished_at'] as const;

/** The run of an input, by what it is and holds; undefined where it was never imported. */
export async function getRun(db: Reader, kind: string, inputHash: string): Promise<ImportRun | undefined> {
  return db
    .selectFrom('import_runs')
    .select(RUN)
    .where('kind', '=', kind)
    .where('input_hash', '=', inputHash)
    .executeTakeFirst();
}

/** Puts an input's run back to its beginning; it stays the same run, so that what it wrote is known as its own. */
export async function resetRun(db: Reader, kind: string, inputHash: string): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ position: 0, phase: '', counts: '{}', report_bytes: 0, started_at: sql`now()`, finished_at: null })
    .where('kind', '=', kind)
    .where('input_hash', '=', inputHash)
    .execute();
}

/** Begins a run, or gives the one that another process began meanwhile. */
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
 * Moves a run on, from where this process left it.
 * @returns false where another process has moved it meanwhile
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

/** Marks a run as done. */
export async function finishRun(db: Reader, id: number): Promise<void> {
  await db.updateTable('import_runs').set({ finished_at: sql`now()` }).where('id', '=', id).execute();
}

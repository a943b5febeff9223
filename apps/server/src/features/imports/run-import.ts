import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { ImportError } from './import-error.ts';
import type { ImportProblem, Reading } from './imported-title.ts';
import { openReport, REPORT_LINES_MAX, type Report } from './report.ts';
import { advanceRun, finishRun, getRun, type ImportRun, insertRun, resetRun } from './runs.sql.ts';

/** An import ends after this many lines if none of them could be used. */
export const UNUSABLE_LINES_MAX = 10_000;

/** Counters of a running import by name, in display order: titles read, titles created and so on. */
export type Counts = Readonly<Record<string, number>>;

/** A part of an import's input, which is written in one transaction. */
export interface ImportBatch {
  /** Position in the input after this batch. To continue an import, position and `phase` are needed. */
  readonly position: number;
  /** Name of the part of the input that the batch is from. */
  readonly phase: string;
  /** Counts of what was read. */
  readonly counts: Counts;
  /** What the batch's records contain that isn't imported. */
  readonly problems: readonly ImportProblem[];
  /** Writes the batch. @returns counts of what was written, and further problems */
  write(
    trx: Transaction<Tables>,
    reading: Reading,
  ): Promise<{ readonly counts: Counts; readonly problems: readonly ImportProblem[] }>;
}

/** An import that can be run: what identifies its input, and functions that read it. */
export interface ImportJob {
  /** Kind of import: `titles`, `imdb`, `ratings` or `tmdb`. */
  readonly kind: string;
  /**
   * Identifies the input's content, so that an interrupted import can be continued, and a finished one isn't
   * repeated.
   */
  readonly inputHash: string;
  /** The input's name for messages to the operator, such as its path. */
  readonly inputName: string;
  /** Reads batches, starting at a position in a phase; '' and 0 are the beginning. */
  readBatches(phase: string, position: number): AsyncIterable<ImportBatch>;
  /** Prepares the database before anything is read; called each time an import starts or continues. */
  begin?(trx: Transaction<Tables>): Promise<void>;
  /** Runs after everything has been written. */
  finish?(trx: Transaction<Tables>): Promise<void>;
}

/** Options of an import: what to do with the input, and when to stop. */
export interface ImportOptions {
  /** Folder of the reports. */
  readonly reportFolder: string;
  /** Imports everything, and rolls it back at the end. */
  readonly isDryRun: boolean;
  /** Imports an input again even though it was imported completely. */
  readonly isAgain: boolean;
  readonly onBatch?: (counts: Counts) => void;
  /** Called between batches; if it returns true, the import stops, and the next call continues it. */
  readonly isStopping?: () => boolean;
}

/** Summary of an import for the operator: whether it finished, its counts, and the path of its report. */
export interface ImportSummary {
  readonly state: 'finished' | 'stopped' | 'already done' | 'dry run';
  readonly counts: Counts;
  readonly problemCount: number;
  readonly reportPath: string;
}

/** Thrown to roll back a dry run's transaction; carries its result. */
class TakenBack extends Error {
  readonly summary: ImportSummary;
  constructor(summary: ImportSummary) {
    super('taken back');
    this.summary = summary;
  }
}

/**
 * Imports an input in batches. Each batch's transaction also stores the position reached, so that after any
 * interruption the next call continues there. An input that was imported completely is skipped, except in a dry run or
 * with `isAgain`.
 * @throws ImportError if the input can't be read, or if another process is importing it
 */
export async function runImport(db: Db, job: ImportJob, options: ImportOptions): Promise<ImportSummary> {
  if (!options.isDryRun) return importFrom(db, job, options, (write) => db.transaction().execute(write));
  try {
    return await db.transaction().execute(async (trx) => {
      await resetRun(trx, job.kind, job.inputHash);
      const summary = await importFrom(trx, job, options, (write) => write(trx));
      throw new TakenBack({ ...summary, state: 'dry run' });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.summary;
    throw error;
  }
}

async function importFrom(
  db: Db | Transaction<Tables>,
  job: ImportJob,
  options: ImportOptions,
  inTransaction: <T>(write: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>,
): Promise<ImportSummary> {
  const { kind, inputHash, inputName } = job;
  if (options.isAgain) await resetRun(db, kind, inputHash);
  let run =
    (await getRun(db, kind, inputHash)) ??
    (await insertRun(db, { kind, input_hash: inputHash, input_name: inputName }));
  const name = `${kind}-${inputHash.slice(0, 12)}${options.isDryRun ? '-dry-run' : ''}.jsonl`;
  const reportPath = join(options.reportFolder, name);
  const summarize = (state: ImportSummary['state']): ImportSummary => {
    const { problems = 0, ...counts } = run.counts;
    return { state, counts, problemCount: problems, reportPath };
  };
  if (run.finished_at) return summarize('already done');

  const report = await openReport(reportPath, run.report_bytes);
  try {
    refuseWrongFile(inputName, run.counts, reportPath);
    await inTransaction(async (trx) => job.begin?.(trx));
    for await (const batch of readAhead(job.readBatches(run.phase, run.position))) {
      const before = run;
      run = await inTransaction((trx) =>
        writeBatch(trx, batch, { run: before, report, inputName, isAgain: options.isAgain }),
      );
      options.onBatch?.(run.counts);
      refuseWrongFile(inputName, run.counts, reportPath);
      if (options.isStopping?.()) return summarize('stopped');
    }
    await inTransaction(async (trx) => {
      await job.finish?.(trx);
      await finishRun(trx, run.id);
    });
    await report.appendRest((run.counts.problems ?? 0) - REPORT_LINES_MAX);
    return summarize('finished');
  } finally {
    await report.close();
  }
}

/** Writes a batch, and the position after it. @returns the run's new state */
async function writeBatch(
  trx: Transaction<Tables>,
  batch: ImportBatch,
  {
    run,
    report,
    inputName,
    isAgain,
  }: {
    readonly run: ImportRun;
    readonly report: Report;
    readonly inputName: string;
    readonly isAgain: boolean;
  },
): Promise<ImportRun> {
  const written = await batch.write(trx, { run: run.id, isAgain });
  const problems = [...batch.problems, ...written.problems];
  const room = Math.max(0, REPORT_LINES_MAX - (run.counts.problems ?? 0));
  const next: ImportRun = {
    ...run,
    position: batch.position,
    phase: batch.phase,
    counts: addCounts(run.counts, batch.counts, written.counts, { problems: problems.length }),
    report_bytes: await report.append(problems.slice(0, room)),
  };
  if (!(await advanceRun(trx, run, next)))
    throw new ImportError(`${inputName} is being imported by another process. Let that one finish.`);
  return next;
}

/**
 * Stops an import that was most likely given the wrong file.
 * @throws ImportError
 */
function refuseWrongFile(
  inputName: string,
  { read = 0, leftOut = 0, unknown = 0, names = 0, problems = 0 }: Counts,
  reportPath: string,
): void {
  // Names are read before titles, and only those that can be used are counted.
  const lines = read === 0 && names === 0 ? problems : read;
  if (lines < UNUSABLE_LINES_MAX || leftOut + unknown < read) return;
  const why =
    unknown === 0
      ? `Why, line by line: ${reportPath}`
      : `${unknown.toLocaleString('en')} of them are about titles that aren’t in the catalog.`;
  throw new ImportError(
    `The import stopped: none of the first ${lines.toLocaleString('en')} lines of ${inputName} can be used. ` +
      `Is it the right file, and the right command for it? ${why}`,
  );
}

/** Yields the same batches, but reads the next one while the current one is written. */
async function* readAhead(batches: AsyncIterable<ImportBatch>): AsyncGenerator<ImportBatch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    while (true) {
      const { value, done } = await next;
      if (done) return;
      next = iterator.next();
      // An error is handled when the promise is awaited; until then it must not count as unhandled.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await iterator.return?.();
  }
}

function addCounts(...all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

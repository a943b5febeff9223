import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { ImportError } from './import-error.ts';
import type { ImportProblem, Reading } from './imported-title.ts';
import { openReport, REPORT_LINES_MAX, type Report } from './report.ts';
import { advanceRun, finishRun, getRun, type ImportRun, insertRun, resetRun } from './runs.sql.ts';

/** So many lines without a usable one end an import. */
const USELESS_LINES = 10_000;

/** Counts by name, in the order they are said. */
export type Counts = Readonly<Record<string, number>>;

/** A piece of an input that is written as a whole or not at all. */
export interface ImportBatch {
  /** Where the input stands after it; with `phase` it says where to go on. */
  readonly position: number;
  readonly phase: string;
  /** What was met while reading it. */
  readonly counts: Counts;
  readonly problems: readonly ImportProblem[];
  write(
    trx: Transaction<Tables>,
    reading: Reading,
  ): Promise<{ readonly counts: Counts; readonly problems: readonly ImportProblem[] }>;
}

/** An input and how it's read. */
export interface ImportJob {
  /** `titles`, `imdb`, `ratings`. */
  readonly kind: string;
  /** Tells this input from every other. */
  readonly inputHash: string;
  readonly inputName: string;
  /** Reads on from a position of a phase; '' and 0 are the beginning. */
  readBatches(phase: string, position: number): AsyncIterable<ImportBatch>;
  /** What has to stand before anything is read, at each call that finds something to do. */
  begin?(trx: Transaction<Tables>): Promise<void>;
  /** What is left to do when everything is written. */
  finish?(trx: Transaction<Tables>): Promise<void>;
}

export interface ImportOptions {
  /** Where reports lie. */
  readonly reportFolder: string;
  /** Does everything, and takes it back at the end. */
  readonly isDryRun: boolean;
  /** Reads an input again that was read to its end. */
  readonly isAgain: boolean;
  readonly onBatch?: (counts: Counts) => void;
  /** Asked between batches; an import that was told to stop goes on at the next call. */
  readonly isStopping?: () => boolean;
}

/** How an import went. */
export interface ImportSummary {
  readonly state: 'finished' | 'stopped' | 'already done' | 'dry run';
  readonly counts: Counts;
  readonly problemCount: number;
  readonly reportPath: string;
}

/** Carries a dry run's outcome out of the transaction that it takes back. */
class TakenBack extends Error {
  readonly summary: ImportSummary;
  constructor(summary: ImportSummary) {
    super('taken back');
    this.summary = summary;
  }
}

/**
 * Imports an input batch by batch, each in one transaction with the place it leads to, so that whatever
 * ends the process, the next call goes on where this one was. An input that was imported is left alone.
 * @throws ImportError where the input can't be read, or another process imports it too
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
    refuseUseless(inputName, run.counts, reportPath);
    await inTransaction(async (trx) => job.begin?.(trx));
    for await (const batch of readAhead(job.readBatches(run.phase, run.position))) {
      const before = run;
      run = await inTransaction((trx) =>
        writeBatch(trx, batch, { run: before, report, inputName, isAgain: options.isAgain }),
      );
      options.onBatch?.(run.counts);
      refuseUseless(inputName, run.counts, reportPath);
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

/** Writes a batch and where it leads to. @returns the run as it stands then */
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

/** Stops an import that is most likely given the wrong file. @throws ImportError */
function refuseUseless(inputName: string, { read = 0, leftOut = 0 }: Counts, reportPath: string): void {
  if (read < USELESS_LINES || leftOut < read) return;
  throw new ImportError(
    `The import stopped: none of the first ${read.toLocaleString('en')} lines of ${inputName} can be used. ` +
      `Is it the right file, and the right command for it? Why, line by line: ${reportPath}`,
  );
}

/** The same batches, the next one being read while one is written. */
async function* readAhead(batches: AsyncIterable<ImportBatch>): AsyncGenerator<ImportBatch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    while (true) {
      const { value, done } = await next;
      if (done) return;
      next = iterator.next();
      // Its error is met when it's awaited; until then it must not count as unhandled.
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

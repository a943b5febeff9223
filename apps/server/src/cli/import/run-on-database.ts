import { join } from 'node:path';
import { counted } from '@palate/contract';
import type { Config } from '../../config.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { prepareDataDirectory, protectDataDirectory } from '../../db/disk.ts';
import { migrate } from '../../db/migrate.ts';
import { loadShipped } from '../../db/seed/load-shipped.ts';
import {
  type Counts,
  ImportError,
  type ImportJob,
  type ImportSummary,
  REPORT_LINES_MAX,
  runImport,
} from '../../features/imports/index.ts';
import type { Print } from '../command.ts';
import { loadSettings } from '../load-settings.ts';
import { showBar } from './progress-bar.ts';

/** The database and settings that an import works with. */
export interface ImportContext {
  readonly db: Db;
  readonly isDryRun: boolean;
  readonly isAgain: boolean;
  readonly config: Config;
  /** Aborted at the first Ctrl-C. */
  readonly signal: AbortSignal;
  /** Sets the function that returns the progress, 0..1; it is called after every batch. */
  setShare(share: () => number): void;
}

/**
 * Opens the operator's database in the same way as the server does, runs an import, and reports the result. The first
 * Ctrl-C (or SIGTERM) stops the import after the current batch.
 * @param options `isDryRun` writes nothing; `isAgain` imports even an input that was imported completely before
 * @returns the exit status: 1 if the input is damaged or the import was stopped, otherwise 0
 */
export async function runOnDatabase(
  options: {
    readonly isDryRun: boolean;
    readonly isAgain: boolean;
    /** The name of one record in messages, in the singular. */
    readonly noun: string;
    /** The message if no record of the input could be read; null if that isn't an error. */
    readonly ifNothing: string | null;
    /**
     * Checks that the input exists and has a known format, before anything is opened.
     * @throws ImportError
     */
    checkInput?(): Promise<void>;
  },
  print: Print,
  prepare: (context: ImportContext) => Promise<ImportJob>,
): Promise<number> {
  const config = loadSettings();
  const { noun, ifNothing, checkInput, ...modes } = options;
  try {
    await checkInput?.();
  } catch (error) {
    return refuse(error, print);
  }
  await prepareDataDirectory(config.dataDir);
  await protectDataDirectory(config.dataDir);
  const database = await openDatabase({ ...config, onFatal: endBroken });
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const bar = showBar(`${noun}s`, print);
  try {
    await migrate(database.db);
    await loadShipped(database.db, () => undefined);
    let share = () => 0;
    const job = await prepare({
      db: database.db,
      ...modes,
      config,
      signal: stopping.signal,
      setShare: (given) => {
        share = given;
      },
    });
    const summary = await runImport(database.db, job, {
      ...modes,
      reportFolder: join(config.dataDir, 'imports'),
      onBatch: ({ read = 0 }) => bar.update(share(), read),
      isStopping: () => stopping.signal.aborted,
    });
    bar.stop();
    return printSummary(summary, { noun, ifNothing }, print);
  } catch (error) {
    bar.stop();
    return refuse(error, print);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await database.close();
  }
}

/**
 * Prints why an import can't run.
 * @returns the exit status
 */
function refuse(error: unknown, print: Print): number {
  if (!(error instanceof ImportError)) throw error;
  print(error.message);
  return 1;
}

const STATES: Readonly<Record<ImportSummary['state'], string>> = {
  finished: 'Done.',
  stopped: 'Stopped. Run the same command again to continue.',
  'already done': 'This was imported before, so there is nothing to do; --again imports it again. Last time:',
  'dry run': 'Dry run: nothing was saved. It would have imported:',
};

/**
 * Prints the result.
 * @returns the exit status
 */
function printSummary(
  { state, counts, problemCount, reportPath }: ImportSummary,
  { noun, ifNothing }: { readonly noun: string; readonly ifNothing: string | null },
  print: Print,
): number {
  const { read = 0, leftOut = 0 } = counts;
  const isNothing = ifNothing !== null && state !== 'stopped' && read === leftOut;
  print(isNothing ? ifNothing : STATES[state]);
  print(`  ${formatCounts(counts, isNothing ? 'line' : noun)}`);
  if (problemCount > 0)
    print(
      `  ${counted(problemCount, 'problem')}, each a record or a field left out; why, line by line` +
        `${problemCount > REPORT_LINES_MAX ? ` for the first ${REPORT_LINES_MAX.toLocaleString('en')}` : ''}: ${reportPath}`,
    );
  return state === 'stopped' || isNothing ? 1 : 0;
}

/** Names of the counts, in the order in which they are printed. */
const COUNT_WORDS: Readonly<Record<string, string>> = {
  names: '',
  read: '',
  created: 'new',
  joined: 'of titles that were there',
  changed: 'of those with something to add',
  written: 'kept',
  repeated: 'given before',
  unknown: 'of titles that aren’t in the catalog',
  otherKind: 'of other kinds',
  gone: 'that TMDB doesn’t have',
  adult: 'for adults only',
  unpopular: 'with too few votes',
  leftOut: 'left out',
};

function formatCounts(counts: Counts, noun: string): string {
  return Object.entries(COUNT_WORDS)
    .flatMap(([name, words]) => {
      const count = counts[name];
      if (count === undefined) return [];
      if (name === 'names') return counted(count, 'name');
      return name === 'read' ? `${counted(count, noun)} read` : `${count.toLocaleString('en')} ${words}`;
    })
    .join(', ');
}

function endBroken(error: unknown): never {
  console.error(
    `The database can’t write any more (${(error as Error).message}): the disk is probably full. What was imported is safe; make room and run this again.`,
  );
  process.exit(1);
}

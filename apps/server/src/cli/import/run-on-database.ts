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
import type { Say } from '../command.ts';
import { readSettings } from '../read-settings.ts';
import { showBar } from './progress-bar.ts';

/** What an import works with. */
export interface ImportGround {
  readonly db: Db;
  readonly isDryRun: boolean;
  readonly isAgain: boolean;
  readonly config: Config;
  /** Aborted at the first Ctrl-C. */
  readonly signal: AbortSignal;
  /** 0–1, asked when a batch is written. */
  setShare(share: () => number): void;
}

/**
 * Opens the operator's database as the server does, runs an import on it and says how it went. A first
 * Ctrl-C (or SIGTERM) lets the batch under way end.
 * @returns the exit status: 1 where the input is damaged or was stopped
 */
export async function runOnDatabase(
  options: {
    readonly isDryRun: boolean;
    readonly isAgain: boolean;
    /** What a record is, one of them. */
    readonly noun: string;
    /** Said where nothing of the input could be read; null where that is no fault. */
    readonly ifNothing: string | null;
    /** Looks whether the input is there and of a known form, before anything is opened. @throws ImportError */
    checkInput?(): Promise<void>;
  },
  say: Say,
  prepare: (ground: ImportGround) => Promise<ImportJob>,
): Promise<number> {
  const config = readSettings();
  const { noun, ifNothing, checkInput, ...modes } = options;
  try {
    await checkInput?.();
  } catch (error) {
    return refuse(error, say);
  }
  await prepareDataDirectory(config.dataDir);
  await protectDataDirectory(config.dataDir);
  const database = await openDatabase({ ...config, onFatal: endBroken });
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const bar = showBar(`${noun}s`, say);
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
    return saySummary(summary, { noun, ifNothing }, say);
  } catch (error) {
    bar.stop();
    return refuse(error, say);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await database.close();
  }
}

/** Says why an import can't be done. @returns the exit status */
function refuse(error: unknown, say: Say): number {
  if (!(error instanceof ImportError)) throw error;
  say(error.message);
  return 1;
}

const STATES: Readonly<Record<ImportSummary['state'], string>> = {
  finished: 'Done.',
  stopped: 'Stopped. The same command goes on from here.',
  'already done': 'This was imported before; nothing to do. --again reads it once more. Then it gave:',
  'dry run': 'A dry run: nothing was kept. It would have given:',
};

/** Says how it went. @returns the exit status */
function saySummary(
  { state, counts, problemCount, reportPath }: ImportSummary,
  { noun, ifNothing }: { readonly noun: string; readonly ifNothing: string | null },
  say: Say,
): number {
  const { read = 0, leftOut = 0 } = counts;
  const isNothing = ifNothing !== null && state !== 'stopped' && read === leftOut;
  say(isNothing ? ifNothing : STATES[state]);
  say(`  ${sayCounts(counts, noun)}`);
  if (problemCount > 0)
    say(
      `  ${counted(problemCount, 'problem')}, each a record or a field left out; why, line by line` +
        `${problemCount > REPORT_LINES_MAX ? ` for the first ${REPORT_LINES_MAX.toLocaleString('en')}` : ''}: ${reportPath}`,
    );
  return state === 'stopped' || isNothing ? 1 : 0;
}

/** What is counted, in the order it's said. */
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

function sayCounts(counts: Counts, noun: string): string {
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

import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ImportError } from '../import-error.ts';
import type { ImportedTitle, ImportProblem } from '../imported-title.ts';
import type { ContentPredictor, LearnPredictor } from '../predict-content.ts';
import { indexShippedNames } from '../prepare.ts';
import { hashFile, type Input, openInput } from '../reading/open-input.ts';
import { type InputLine, splitLines } from '../reading/split-lines.ts';
import type { ImportBatch, ImportJob } from '../run-import.ts';
import { analyzeImported } from '../write-titles.sql.ts';
import { writeTitles } from '../write-titles.ts';
import { parseTitleRecord } from './parse-title-record.ts';

const BATCH = 1_000;
/** Number of lines to read before yielding to other work. */
const LINES_A_TURN = 40;
/**
 * Version of the parser. Increment it when the same file would produce different titles, so that it is
 * imported again.
 */
const FORMAT = 1;

/**
 * Creates the import of a titles file: one JSON object per line, plain or packed with gzip or xz.
 * @param learn trains the predictor of DNA; called when the first title is read
 * @param onInput gets the file once it is open, to show the progress
 * @throws ImportError if the file can't be read
 */
export async function titlesJob(
  path: string,
  learn: LearnPredictor,
  onInput: (input: Input) => void,
): Promise<ImportJob> {
  return {
    kind: 'titles',
    inputHash: `${await hashFile(path)}.${FORMAT}`,
    inputName: basename(path),
    begin: indexShippedNames,
    async *readBatches(_, position) {
      const input = await openInput(path);
      onInput(input);
      let predictor: Promise<ContentPredictor> | undefined;
      const learnOnce = () => {
        predictor ??= learn();
        return predictor;
      };
      yield* batchLines(path, input, position, learnOnce);
    },
    finish: analyzeImported,
  };
}

async function* batchLines(
  path: string,
  input: Input,
  position: number,
  learn: LearnPredictor,
): AsyncGenerator<ImportBatch> {
  let batch = newBatch();
  let last = position;
  const finish = (): ImportBatch => {
    const { titles, problems, read, leftOut } = batch;
    batch = newBatch();
    return {
      position: last,
      phase: '',
      counts: { read, leftOut },
      problems,
      async write(trx, reading) {
        if (titles.length === 0) return { counts: {}, problems: [] };
        const written = await writeTitles(trx, titles, { name: 'file', ...reading }, await learn());
        const { created, joined, changed } = written;
        return {
          counts: { created, joined, changed, leftOut: written.problems.length },
          problems: [...written.problems, ...written.conflicts],
        };
      },
    };
  };
  try {
    for await (const lines of splitLines(input.bytes)) {
      for (const line of lines) {
        if (line.number <= position) continue;
        last = line.number;
        await addLine(batch, line, learn);
        if (batch.read === BATCH) yield finish();
        // The previous batch is being written in parallel: let its database responses be handled first.
        if (batch.read % LINES_A_TURN === 0) await setImmediate();
      }
    }
  } catch (error) {
    // Keep what was read of a truncated file, but report to the operator that it is truncated.
    if (batch.read > 0) yield finish();
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `${path} is cut or damaged after line ${last}. What came before is imported; bring the whole file and run this again.`,
      { cause: error },
    );
  }
  if (batch.read > 0 || batch.problems.length > 0) yield finish();
}

interface GrowingBatch {
  read: number;
  /** Number of lines that aren't titles. */
  leftOut: number;
  readonly titles: ImportedTitle[];
  readonly problems: ImportProblem[];
}

function newBatch(): GrowingBatch {
  return { read: 0, leftOut: 0, titles: [], problems: [] };
}

async function addLine(
  batch: GrowingBatch,
  { number, text, problem }: InputLine,
  learn: LearnPredictor,
): Promise<void> {
  if (problem !== undefined) {
    batch.read += 1;
    batch.leftOut += 1;
    batch.problems.push({ at: number, field: 'line', reason: problem });
    return;
  }
  if (text.trim() === '') return;
  batch.read += 1;
  const record = parseTitleRecord(number, text);
  if (record.title) {
    batch.titles.push(record.title);
    (await learn()).prepare(record.title);
  } else batch.leftOut += 1;
  batch.problems.push(...record.problems);
}

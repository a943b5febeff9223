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
import { readTitleRecord } from './read-title-record.ts';

const BATCH = 1_000;
/** So many are read before others have their turn. */
const LINES_A_TURN = 40;
/** Raise it when the same file would be read otherwise, so that it's read again. */
const FORMAT = 1;

/**
 * The import of a titles file: a JSON object a line, plain or packed with gzip or xz.
 * @param learn is called when there is something to read
 * @param onInput is given the file once it's open, to show how far it's read
 * @throws ImportError where it can't be read
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
      const predictor = await learn();
      const input = await openInput(path);
      onInput(input);
      yield* batchLines(path, input, position, predictor);
    },
    finish: analyzeImported,
  };
}

async function* batchLines(
  path: string,
  input: Input,
  position: number,
  predictor: ContentPredictor,
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
        const written = await writeTitles(trx, titles, { name: 'file', ...reading }, predictor);
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
        addLine(batch, line, predictor);
        if (batch.read === BATCH) yield finish();
        // The batch before is being written meanwhile: what the database answered has its turn first.
        if (batch.read % LINES_A_TURN === 0) await setImmediate();
      }
    }
  } catch (error) {
    // What was read of a cut file is kept; that it's cut is what the operator has to know.
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
  /** Lines that are no title. */
  leftOut: number;
  readonly titles: ImportedTitle[];
  readonly problems: ImportProblem[];
}

function newBatch(): GrowingBatch {
  return { read: 0, leftOut: 0, titles: [], problems: [] };
}

function addLine(
  batch: GrowingBatch,
  { number, text, problem }: InputLine,
  predictor: ContentPredictor,
): void {
  if (problem !== undefined) {
    batch.read += 1;
    batch.leftOut += 1;
    batch.problems.push({ at: number, field: 'line', reason: problem });
    return;
  }
  if (text.trim() === '') return;
  batch.read += 1;
  const record = readTitleRecord(number, text);
  if (record.title) {
    batch.titles.push(record.title);
    predictor.prepare(record.title);
  } else batch.leftOut += 1;
  batch.problems.push(...record.problems);
}

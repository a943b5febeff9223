import { basename } from 'node:path';
import type { Db } from '../../../db/database.ts';
import { ImportError } from '../import-error.ts';
import type { ImportProblem } from '../imported-title.ts';
import { hashFile, type Input, openInput } from '../reading/open-input.ts';
import { type InputLine, splitLines } from '../reading/split-lines.ts';
import type { ImportBatch, ImportJob } from '../run-import.ts';
import { type TrainingRating, upsertRatings } from './ratings.sql.ts';
import { loadTitleNumbers, type RatingsForm } from './title-numbers.ts';

const BATCH = 10_000;
const FORMAT = 1;
const HASH_DIGITS = 12;
/** A line of MovieTweetings, which pads IMDb's numbers with zeros and has ratings of 0–10. */
const TWEETINGS_LINE = /^\d+::\d{7,9}::\d{1,2}(::\d+)?$/;
const CSV_HEADER = /^userId,movieId,rating(,timestamp)?$/i;
const LEAST = 0.5;
const MOST = 5;

/**
 * Creates the import of a ratings file for training models: MovieLens' `ratings.csv` or `ratings.dat`, or
 * MovieTweetings' `ratings.dat`. Ratings are converted to 0.5..5; those of titles that aren't in the catalog are only
 * counted.
 * @param onInput gets the file once it is open, to show the progress
 * @throws ImportError if the file has neither format
 */
export async function ratingsJob(db: Db, path: string, onInput: (input: Input) => void): Promise<ImportJob> {
  const form = await detectFormat(path);
  const titleOf = await loadTitleNumbers(db, path, form);
  const hash = await hashFile(path);
  // The same rater number in two files means different people.
  const source = `${form} ${hash.slice(0, HASH_DIGITS)}`;
  return {
    kind: 'ratings',
    inputHash: `${hash}.${FORMAT}`,
    inputName: basename(path),
    async *readBatches(_, position) {
      const input = await openInput(path);
      onInput(input);
      yield* batchRatings(path, input, position, { form, source, titleOf });
    },
  };
}

/** Checks that a ratings file exists and has a known format. @throws ImportError if not */
export async function requireRatings(path: string): Promise<void> {
  await detectFormat(path);
}

async function detectFormat(path: string): Promise<RatingsForm> {
  for await (const lines of splitLines((await openInput(path)).bytes)) {
    const text = lines[0]?.text?.trim() ?? '';
    if (TWEETINGS_LINE.test(text)) return 'movietweetings';
    if (CSV_HEADER.test(text) || /^\d+::\d+::[\d.]+(::\d+)?$/.test(text)) return 'movielens';
    break;
  }
  throw new ImportError(
    `${path} is no ratings file we know: its first line is neither MovieLens’ (“userId,movieId,rating,timestamp” or “1::1193::5::978300760”) nor MovieTweetings’ (“1::0114508::8::1381006850”).`,
  );
}

async function* batchRatings(
  path: string,
  input: Input,
  position: number,
  {
    form,
    source,
    titleOf,
  }: {
    readonly form: RatingsForm;
    readonly source: string;
    readonly titleOf: (number: number) => string | undefined;
  },
): AsyncGenerator<ImportBatch> {
  let ratings: TrainingRating[] = [];
  let problems: ImportProblem[] = [];
  let counts = { read: 0, unknown: 0 };
  let last = position;
  const finish = (): ImportBatch => {
    const batch = { ratings, problems, counts };
    [ratings, problems, counts] = [[], [], { read: 0, unknown: 0 }];
    return {
      position: last,
      phase: '',
      counts: { ...batch.counts, leftOut: batch.problems.length },
      problems: batch.problems,
      async write(trx) {
        const written = await upsertRatings(trx, source, batch.ratings);
        return { counts: { written, repeated: batch.ratings.length - written }, problems: [] };
      },
    };
  };
  try {
    for await (const lines of splitLines(input.bytes)) {
      for (const line of lines) {
        if (line.number <= position || line.text === '' || (line.text && CSV_HEADER.test(line.text)))
          continue;
        last = line.number;
        counts.read += 1;
        const read = parseRating(line, form);
        if ('reason' in read) problems.push(read);
        else {
          const titleId = titleOf(read.title);
          if (titleId === undefined) counts.unknown += 1;
          else ratings.push({ rater: read.rater, titleId, rating: read.rating, ratedAt: read.ratedAt });
        }
        if (counts.read === BATCH) yield finish();
      }
    }
  } catch (error) {
    if (counts.read > 0) yield finish();
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `${path} is cut or damaged after line ${last}. What came before is imported; bring the whole file and run this again.`,
      { cause: error },
    );
  }
  if (counts.read > 0) yield finish();
}

type ReadRating = Omit<TrainingRating, 'titleId'> & { readonly title: number };

function parseRating(
  { number: at, text, problem }: InputLine,
  form: RatingsForm,
): ReadRating | ImportProblem {
  if (problem !== undefined) return { at, field: 'line', reason: problem };
  const cells = text.split(text.includes('::') ? '::' : ',');
  if (cells.length < 3 || cells.length > 4)
    return { at, field: 'line', reason: `The line has ${cells.length} columns, not 3 or 4` };
  const [rater, title, given] = cells.map(Number) as [number, number, number];
  if (!isWhole(rater)) return { at, field: 'user', reason: `“${cells[0]?.slice(0, 40)}” isn’t a number` };
  if (!isWhole(title)) return { at, field: 'movie', reason: `“${cells[1]?.slice(0, 40)}” isn’t a number` };
  // MovieTweetings' lowest rating is 0, which our scale doesn't have.
  const rating = form === 'movietweetings' ? Math.max(LEAST, given / 2) : given;
  if (!(rating >= LEAST && rating <= MOST) || cells[2]?.trim() === '')
    return { at, field: 'rating', reason: `“${cells[2]?.slice(0, 40)}” isn’t a rating` };
  const ratedAt = cells[3] === undefined ? null : Number(cells[3]);
  if (ratedAt !== null && !(Number.isInteger(ratedAt) && ratedAt > 0 && ratedAt < 1e10))
    return { at, field: 'timestamp', reason: `“${cells[3]?.slice(0, 40)}” isn’t a time in seconds` };
  return { rater, title, rating, ratedAt };
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

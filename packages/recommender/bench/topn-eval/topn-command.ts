import { type EvalCommand, UsageError } from '../eval-command.ts';
import { parseArguments, wholeNumber } from '../read-arguments.ts';
import { loadRatings } from '../reading/read-ratings.ts';
import { evaluateTopn } from './evaluate-topn.ts';
import { startInversionThreads } from './inversion-threads.ts';
import { loadTopn, type TopnSplit } from './read-topn.ts';

const HELP = `Fits the watch head on members' likes, and ranks all titles for others of whom some likes are given.
  FILE         { items, train: [[user, [liked]]], validation: [[user, [given], [held]]] }, titles as indices
               into items (.json or .json.xz); or ratings.csv of MovieLens, or a folder with it
  --ratings FILE  ratings.dat or ratings.csv (also as .xz) of the members to learn from: five stars then count
               more than four, and three half; without it, all likes count the same
  --seed N     cuts ratings into those to learn from and those to judge by; 1 if not given
  --rank N     judges the model pressed into N numbers a title
  --threads N  that help beside the first; 1 if not given
  --json       one object instead of lines`;

/** `npm run eval -- topn`: judges the watch model on members that it wasn't fitted on. */
export const topnCommand: EvalCommand = {
  usage: 'FILE [--ratings FILE] [--seed N] [--rank N] [--threads N] [--json]',
  help: HELP,
  run,
};

async function run(given: readonly string[]): Promise<number> {
  const { file, ratings, seed, rank, threads, json } = parseOptions(given);
  const split = await loadOrReport(file, seed, ratings);
  if (typeof split === 'string') {
    console.error(`Nothing to judge: ${split}.`);
    return 1;
  }
  if (rank !== undefined && (rank < 1 || rank > split.titleCount)) {
    throw new UsageError(`--rank is from 1 to the number of titles, ${split.titleCount}`);
  }
  const helpers = await startInversionThreads(threads);
  const report = evaluateTopn(split, { rank, startHelpers: helpers.startHelpers });
  await helpers.close();
  if (json) {
    console.log(JSON.stringify(report));
    return 0;
  }
  const { ndcg100, ndcg100Se, recall20, recall20Se, recall50 } = report;
  console.log(
    `${report.users} members judged, ${split.train.length} learnt from, ${split.titleCount} titles`,
  );
  console.log(`  NDCG@100  ${ndcg100.toFixed(4)} ± ${ndcg100Se.toFixed(4)}`);
  console.log(`  Recall@20 ${recall20.toFixed(4)} ± ${recall20Se.toFixed(4)}`);
  console.log(`  Recall@50 ${recall50.toFixed(4)}`);
  console.log(`  fitted in ${report.fitSeconds.toFixed(2)} s; ${report.peakMemoryMb.toFixed(0)} MB at most`);
  return 0;
}

async function loadOrReport(
  file: string,
  seed: number,
  ratingsFile: string | undefined,
): Promise<TopnSplit | string> {
  try {
    const ratings = ratingsFile === undefined ? null : await loadRatings(ratingsFile);
    if (ratingsFile !== undefined && !ratings) return `there is no ${ratingsFile}`;
    const split = await loadTopn(file, seed, ratings);
    if (!split) return `there is no ${file}`;
    if (split.titleCount === 0 || split.train.length === 0) return `nobody in ${file} likes anything`;
    return split.validation.length > 0 ? split : `${file} has nobody to judge`;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function parseOptions(given: readonly string[]) {
  const options = {
    ratings: { type: 'string' },
    seed: { type: 'string', default: '1' },
    rank: { type: 'string' },
    threads: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const;
  const { seed, rank, threads, ...others } = parseArguments(given, options, 'one FILE');
  return {
    ...others,
    seed: wholeNumber('--seed', seed, 2 ** 31),
    rank: rank === undefined ? undefined : wholeNumber('--rank', rank, 2 ** 16),
    threads: wholeNumber('--threads', threads, 64),
  };
}

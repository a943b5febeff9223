import { type EvalCommand, UsageError } from '../eval-command.ts';
import { parseArguments, wholeNumber } from '../read-arguments.ts';
import { fileAt, loadRatings } from '../reading/read-ratings.ts';
import { type ComparedSplit, type ComparisonReport, compareTopn } from './compare-topn.ts';
import { evaluateTopn, type TopnReport } from './evaluate-topn.ts';
import { startInversionThreads } from './inversion-threads.ts';
import { isRatings, loadTopn, MEMBER_GROUPS, type TopnSplit } from './read-topn.ts';

const HELP = `Fits the watch model to members' likes, and ranks all titles for other members by some of their likes.
  FILE         { items, train: [[user, [liked]]], validation: [[user, [given], [held]]] }, titles as indices
               into items (.json or .json.xz); or ratings.csv of MovieLens, or a folder with it
  --ratings FILE  ratings.dat or ratings.csv (also as .xz) of the members to learn from, or a folder with it: five
               stars then count more than four, and three stars half as much; without it, all likes count the same
  --compare    compares with popularity and EASE, on the same members. With ratings.csv, each tenth of the members is
               judged in turn
  --seed N     splits ratings.csv into those to learn from and those to judge by; default 1
  --least N    omits titles of ratings.csv that fewer of the members to learn from like; default 1
  --rank N     judges the model after compression to N numbers per title
  --threads N  number of additional threads; default 1
  --json       one object instead of lines`;

/** `npm run eval -- topn`: judges the watch model on members that it wasn't fitted on. */
export const topnCommand: EvalCommand = {
  usage: 'FILE [--ratings FILE] [--compare] [--seed N] [--least N] [--rank N] [--threads N] [--json]',
  help: HELP,
  run,
};

type Options = ReturnType<typeof parseOptions>;

async function run(given: readonly string[]): Promise<number> {
  const options = parseOptions(given);
  const groups = await loadGroups(options);
  if (typeof groups === 'string') {
    console.error(`Nothing to judge: ${groups}.`);
    return 1;
  }
  const [first] = groups;
  const split = first.stars ?? first.likes;
  const { rank } = options;
  if (rank !== undefined && (rank < 1 || rank > split.titleCount)) {
    throw new UsageError(`--rank is from 1 to the number of titles, ${split.titleCount}`);
  }
  const helpers = await startInversionThreads(options.threads);
  const { startHelpers } = helpers;
  try {
    if (options.compare) tell(compareTopn(groups, { startHelpers }), options, printComparison);
    else tell(evaluateTopn(split, { rank, startHelpers }), options, (report) => printReport(report, split));
  } finally {
    await helpers.close();
  }
  return 0;
}

function tell<Report>(report: Report, { json }: Options, print: (report: Report) => void): void {
  if (json) console.log(JSON.stringify(report));
  else print(report);
}

function printReport(report: TopnReport, split: TopnSplit): void {
  const { ndcg100, ndcg100Se, recall20, recall20Se, recall50 } = report;
  console.log(
    `${report.users} members judged, ${split.train.length} learned from, ${split.titleCount} titles`,
  );
  console.log(`  NDCG@100  ${ndcg100.toFixed(4)} ± ${ndcg100Se.toFixed(4)}`);
  console.log(`  Recall@20 ${recall20.toFixed(4)} ± ${recall20Se.toFixed(4)}`);
  console.log(`  Recall@50 ${recall50.toFixed(4)}`);
  console.log(`  fitted in ${report.fitSeconds.toFixed(2)} s; ${report.peakMemoryMb.toFixed(0)} MB at most`);
}

function printComparison({ users, titleCounts, methods, easeRidges, ourRidges }: ComparisonReport): void {
  const toText = ({ mean, error }: { readonly mean: number; readonly error: number }, sign = '') =>
    `${sign && mean >= 0 ? sign : ''}${mean.toFixed(4)} ± ${error.toFixed(4)}`;
  const titles = [...new Set([Math.min(...titleCounts), Math.max(...titleCounts)])].join(' to ');
  console.log(`${users} members judged, ${titles} titles`);
  console.log(`  EASE's λ: ${easeRidges.join(', ')}; ours: ${ourRidges.join(', ')}`);
  for (const { name, ndcg100, abovePopularity, aboveEase } of methods) {
    const differences = `${toText(abovePopularity, '+')} above popularity, ${toText(aboveEase, '+')} above EASE`;
    console.log(`  ${name.padEnd(17)} NDCG@100 ${toText(ndcg100)} (${differences})`);
  }
}

/** The splits to judge by: one, or one for each group of members. */
type Groups = readonly [ComparedSplit, ...ComparedSplit[]];

/** Loads the splits to judge by, or returns the reason why there are none. */
async function loadGroups(options: Options): Promise<Groups | string> {
  const { file, compare } = options;
  try {
    const ratings = options.ratings === undefined ? null : await loadRatings(options.ratings);
    if (options.ratings !== undefined && !ratings) return `there is no ${options.ratings}`;
    const hasGroups = compare && isRatings(await fileAt(file, 'ratings.csv'));
    const groups: ComparedSplit[] = [];
    for (let group = 0; group < (hasGroups ? MEMBER_GROUPS : 1); group++) {
      const cut = { seed: options.seed, group, titleLikesLeast: options.least };
      const likes = await loadTopn(file, { cut });
      if (!likes) return `there is no ${file}`;
      if (likes.train.length === 0) return `nobody in ${file} likes enough titles`;
      if (likes.titleCount === 0) return `no title in ${file} has ${options.least} likes`;
      if (likes.validation.length === 0) continue;
      groups.push({ likes, stars: ratings && (await loadTopn(file, { cut, ratings })) });
    }
    const [first, ...others] = groups;
    return first ? [first, ...others] : `${file} has nobody to judge`;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function parseOptions(given: readonly string[]) {
  const options = {
    ratings: { type: 'string' },
    compare: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '1' },
    rank: { type: 'string' },
    threads: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const;
  const { seed, least, rank, threads, ...others } = parseArguments(given, options, 'one FILE');
  if (others.compare && rank !== undefined) throw new UsageError('--compare and --rank can’t be combined');
  return {
    ...others,
    seed: wholeNumber('--seed', seed, 2 ** 31),
    least: wholeNumber('--least', least, 2 ** 31),
    rank: rank === undefined ? undefined : wholeNumber('--rank', rank, 2 ** 16),
    threads: wholeNumber('--threads', threads, 64),
  };
}

import { LIKED_STARS_FROM } from '../../src/index.ts';
import { type EvalCommand, UsageError } from '../eval-command.ts';
import type { Calibration } from './cross-fit.ts';
import { evaluateTaste, type TasteReport } from './evaluate-taste.ts';
import { CATALOGUE } from './read-catalogue.ts';

const NEEDED = `DIR has to hold two files of ratings, as MovieLens' data sets name and write them (any size, unpacked):
  ratings.csv   userId,movieId,rating,timestamp   half to five stars, a line a rating
  links.csv     movieId,imdbId,tmdbId             IMDb numbers without “tt”; they join the ratings to our titles
Both begin with that line of names.`;

/** `npm run eval -- taste DIR`: judges the match with ratings of MovieLens members. */
export const tasteCommand: EvalCommand = { usage: 'DIR [--json]', help: NEEDED, run };

async function run(given: readonly string[]): Promise<number> {
  const [folder, ...more] = given.filter((argument) => argument !== '--json');
  if (folder === undefined || folder.startsWith('--') || more.length > 0) throw new UsageError();
  const report = await evaluateTaste(CATALOGUE, folder);
  if (typeof report === 'string') {
    console.error(`Nothing to judge: ${report}.\n${NEEDED}`);
    return 1;
  }
  if (given.includes('--json')) console.log(JSON.stringify(report));
  else print(report);
  return 0;
}

function print(report: TasteReport): void {
  console.log(`${report.members} members, ${report.joined} of ${report.titles} titles rated by somebody`);
  console.log('AUC, held likes against held dislikes (± standard error)');
  for (const [name, { mean, error }] of Object.entries(report.auc)) {
    console.log(`  ${name.padEnd(30)} ${mean.toFixed(4)} ± ${error.toFixed(4)}`);
  }
  console.log(`A like is ${LIKED_STARS_FROM} stars or more.`);
  printCalibration('calibration', report.calibration);
  printCalibration('calibration of a line fitted to the other half of the members', report.crossFitted);
}

function printCalibration(name: string, { bins, expectedError }: Calibration): void {
  console.log(`${name}, expected error ${expectedError.toFixed(3)}`);
  for (const { from, count, shown, liked } of bins) {
    const range = `${from}–${from + 10}`.padEnd(8);
    console.log(`  ${range} shown ${shown.toFixed(1)}, liked ${liked.toFixed(1)}, n = ${count}`);
  }
}

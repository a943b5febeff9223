import type { EvalCommand } from '../eval-command.ts';
import { parseArguments, wholeNumber } from '../read-arguments.ts';
import { loadRatings, numberRatings } from '../reading/read-ratings.ts';
import { evaluateFurther, type FurtherReport } from './evaluate-further.ts';
import { evaluateRatings, type RatingsReport } from './evaluate-ratings.ts';

const HELP = `Predicts ratings in five folds over rows, with the same seed the same folds.
  FILE         ratings.dat (user::movie::stars), ratings.csv, either as .xz, or a folder with ratings.csv
  --factors N  beside the biases; 16 if not given
  --seed N     cuts the folds and starts the fit; 1 if not given
  --further    instead, a fit that goes on from one that a twentieth of the people weren't in yet, beside one
               from nothing
  --json       one object instead of lines`;

/** `npm run eval -- ratings`: measures the error of predicted ratings. */
export const ratingsCommand: EvalCommand = {
  usage: 'FILE [--factors N] [--seed N] [--further] [--json]',
  help: HELP,
  run,
};

async function run(given: readonly string[]): Promise<number> {
  const { file, factors, seed, further, json } = parseOptions(given);
  const ratings = await loadRatings(file);
  if (!ratings || ratings.stars.length === 0) {
    console.error(`Nothing to judge: ${ratings ? `no rating in ${file}` : `there is no ${file}`}.`);
    return 1;
  }
  const report = (further ? evaluateFurther : evaluateRatings)(numberRatings(ratings), factors, seed);
  if (json) console.log(JSON.stringify(report));
  else if ('further' in report) printFurther(report);
  else print(report, factors);
  return 0;
}

function printFurther({ newcomers, further, whole }: FurtherReport): void {
  console.log(`${100 * newcomers} % of the people came later`);
  console.log(`  going on:     RMSE ${further.rmse.toFixed(4)}, ${further.seconds.toFixed(1)} s`);
  console.log(`  from nothing: RMSE ${whole.rmse.toFixed(4)}, ${whole.seconds.toFixed(1)} s`);
}

function print(report: RatingsReport, factors: number): void {
  console.log(
    `${report.ratings} ratings by ${report.users} users of ${report.titles} titles, ${report.folds} folds, ${report.seconds.toFixed(0)} s`,
  );
  console.log(`  ${factors} factors: RMSE ${report.rmse.toFixed(4)}, MAE ${report.mae.toFixed(4)}`);
  console.log(`  biases:     RMSE ${report.biases.rmse.toFixed(4)}, MAE ${report.biases.mae.toFixed(4)}`);
}

function parseOptions(given: readonly string[]) {
  const options = {
    factors: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    further: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  const { factors, seed, ...others } = parseArguments(given, options, 'one FILE of ratings');
  return {
    ...others,
    factors: wholeNumber('--factors', factors, 200),
    seed: wholeNumber('--seed', seed, 2 ** 31),
  };
}

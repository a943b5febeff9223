import { loadTests, TEST_FILES_HELP } from '../coldstart-eval/test-options.ts';
import type { EvalCommand } from '../eval-command.ts';
import { type CalibrationReport, evaluateCalibration } from './evaluate-calibration.ts';
import { predictHeldOut } from './predict-held-out.ts';

const SEED = 1;
const HELP = `Whether a match means what it says: of held likes and dislikes predicted at 80–90, how many are likes.
The curve from stars to chances is learned on four fifths of the people and judged on the last, in turns.
${TEST_FILES_HELP}
  --json          one object instead of a table`;

/** `npm run eval -- calibration`: compares matches with the share of titles that were liked. */
export const calibrationCommand: EvalCommand = {
  usage: 'FILE --ratings FILE [--movies FILE] [--users FILE] [--json]',
  help: HELP,
  run,
};

async function run(given: readonly string[]): Promise<number> {
  const tests = await loadTests(given);
  if (!tests) return 1;
  const { coldstart, ratings, movies, ages } = tests;
  const report = evaluateCalibration(predictHeldOut(coldstart, ratings, movies, ages), SEED);
  if (tests.json) console.log(JSON.stringify(report));
  else print(report);
  return 0;
}

function print({ people, titles, folds, bins, ...figures }: CalibrationReport): void {
  console.log(`${titles} titles of ${people} people, ${folds} folds over people`);
  console.log(
    `  expected error ${figures.expectedError.toFixed(4)} (one share for all ${figures.oneShareError.toFixed(4)}), Brier ${figures.brier.toFixed(4)} (${figures.oneShareBrier.toFixed(4)})`,
  );
  console.log('  shown      mean    liked   titles');
  for (const { from, count, shown, liked } of bins) {
    if (count === 0) continue;
    const band = `${from}–${from + 10}`;
    console.log(
      `  ${band.padEnd(9)}${shown.toFixed(1).padStart(6)}${liked.toFixed(1).padStart(9)}${String(count).padStart(9)}`,
    );
  }
}

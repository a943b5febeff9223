import { fileURLToPath } from 'node:url';
import { evaluateTaste, type TasteReport } from './taste-eval/evaluate-taste.ts';

const USAGE =
  'usage: npm run eval -- taste MOVIELENS_FOLDER [--json]   (a folder with ratings.csv and links.csv)';
const CATALOGUE = fileURLToPath(new URL('../../../data/titles', import.meta.url));

const [command, folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (command !== 'taste' || folder === undefined) {
  console.error(USAGE);
  process.exitCode = command === undefined ? 0 : 2;
} else {
  const report = await evaluateTaste(CATALOGUE, folder);
  if (typeof report === 'string') console.log(`skipped: ${report}`);
  else if (process.argv.includes('--json')) console.log(JSON.stringify(report));
  else print(report);
}

function print(report: TasteReport): void {
  console.log(`${report.members} members, ${report.joined} of ${report.titles} titles rated by somebody`);
  console.log('AUC, held likes against held dislikes (± standard error)');
  for (const [name, { mean, error }] of Object.entries(report.auc)) {
    console.log(`  ${name.padEnd(30)} ${mean.toFixed(4)} ± ${error.toFixed(4)}`);
  }
  console.log(`calibration over ten bins, expected error ${report.calibration.expectedError.toFixed(3)}`);
  for (const { from, count, shown, liked } of report.calibration.bins) {
    const range = `${from}–${from + 10}`.padEnd(8);
    console.log(`  ${range} shown ${shown.toFixed(0)}, liked ${liked.toFixed(0)}, n = ${count}`);
  }
}

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type EvalCommand, UsageError } from '../eval-command.ts';
import type { Accuracy } from './dna-metrics.ts';
import { type DnaReport, evaluateDna, type TrialReport } from './evaluate-dna.ts';
import { loadJudgedTitles } from './read-judged-titles.ts';
import { loadSource } from './read-source.ts';

const CATALOGUE = fileURLToPath(new URL('../../../../data/titles', import.meta.url));
const HELP = `Predicts the sliders and themes of the titles that ship (or those of another folder) in five folds,
from what a title of an import would bring, and prints how far that is from what was judged.
  --reference FILE   titles as public sources describe them, a JSON object a line (.jsonl or .jsonl.xz):
                     imdb_id, type, year, genres, keywords, overview, cast, director, runtime,
                     certificate, countries, language. Joined by IMDb id; without it there are no
                     keywords, and our own synopses stand for overviews.
  --titles DIR       the judged titles; data/titles if not given
  --seed N           cuts the folds; 1 if not given
  --json             one object instead of tables`;

const NOT_GIVEN = 'no --reference was given';

/** `npm run eval -- dna`: compares predicted DNA and themes with judged ones. */
export const dnaCommand: EvalCommand = {
  usage: '[--reference FILE] [--titles DIR] [--seed N] [--json]',
  help: HELP,
  run,
};

async function run(given: readonly string[]): Promise<number> {
  const options = parseOptions(given);
  const titles = await loadJudgedTitles(options.titles);
  if (!titles) {
    console.error(`Nothing to judge: there are no titles in ${options.titles}.`);
    return 1;
  }
  const source = options.reference === undefined ? NOT_GIVEN : await loadSource(options.reference);
  const skipped = typeof source === 'string' ? source : null;
  const report = evaluateDna(titles, typeof source === 'string' ? null : source, options.seed);
  if (options.json) console.log(JSON.stringify({ ...report, skipped }));
  else print(report, skipped);
  return 0;
}

function parseOptions(given: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        reference: { type: 'string' },
        titles: { type: 'string', default: CATALOGUE },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
      },
    });
    const seed = Number(values.seed);
    if (!Number.isInteger(seed)) throw new UsageError(`--seed is a whole number, not ${values.seed}`);
    return { ...values, seed };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((error as Error).message);
  }
}

function print({ titles, joined, sliders, trials }: DnaReport, skipped: string | null): void {
  console.log(`${titles} judged titles, ${joined} of them described by the reference`);
  if (skipped) console.log(`Skipped: keywords and overviews of a source, since ${skipped}.`);
  for (const [name, trial] of Object.entries(trials)) printTrial(name, trial, sliders);
}

function printTrial(
  name: string,
  { titles, methods, within, themes, training }: TrialReport,
  sliders: readonly string[],
) {
  console.log(`\n${name}: ${titles} titles`);
  console.log(
    '                        R²   mean abs. error   correlation   of ranks   R² of the genres’ mean',
  );
  sliders.forEach((slider, i) => {
    printLine(slider, methods.predicted.sliders[i], methods.genreMean.sliders[i]);
  });
  printLine('mean of all', methods.predicted.mean, methods.genreMean.mean);
  printLine('  by genres’ mean', methods.genreMean.mean);
  printLine('  by slider’s mean', methods.sliderMean.mean);
  console.log(`  errors within 1 sd said: ${percent(within.oneSd)}, within 2 sd: ${percent(within.twoSd)}`);
  const { precision, recall, f1 } = themes.predicted;
  console.log(
    `  themes: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}; ` +
      `the three most frequent for all: F1 ${themes.usual.f1.toFixed(3)}`,
  );
  const { examples, trainSeconds, titlesPerSecond } = training;
  console.log(
    `  sliders learned from ${examples} examples in ${trainSeconds.toFixed(1)} s, told at ${titlesPerSecond} titles/s`,
  );
}

function printLine(name: string, accuracy: Accuracy | undefined, other?: Accuracy): void {
  if (!accuracy) return;
  const { r2, meanAbsoluteError, correlation, rankCorrelation } = accuracy;
  const numbers = [r2.toFixed(3).padStart(6), meanAbsoluteError.toFixed(3).padStart(18)];
  const last = other ? other.r2.toFixed(3).padStart(24) : '';
  console.log(
    `  ${name.padEnd(18)}${numbers.join('')}${correlation.toFixed(3).padStart(14)}${rankCorrelation.toFixed(3).padStart(11)}${last}`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

import type { EvalCommand } from '../eval-command.ts';
import { loadRaters } from '../personas-eval/load-raters.ts';
import { parseArguments } from '../read-arguments.ts';
import { evaluateUnrated } from './evaluate-unrated.ts';

const GROUPS = 5;
const HELP = `Hides the ratings of a fifth of the titles at a time, learns from the others, and orders the hidden titles
that held-out raters liked and disliked (AUC), with and without what was learned.
  DIR             ratings.csv and links.csv, as for taste
  --ratings FILE  more ratings of the same movies (ratings.dat or .csv, also as .xz)
  --json          one object instead of a sentence`;

/** `npm run eval -- unrated`: measures the match of titles that nobody has rated. */
export const unratedCommand: EvalCommand = { usage: 'DIR [--ratings FILE] [--json]', help: HELP, run };

async function run(given: readonly string[]): Promise<number> {
  const options = parseArguments(
    given,
    { ratings: { type: 'string' }, json: { type: 'boolean', default: false } },
    'one DIR',
  );
  const raters = await loadRaters(options);
  if (!raters) return 1;
  const { catalogue, members } = raters;
  const report = evaluateUnrated(catalogue, members, GROUPS);
  if (!report) {
    console.error('Nothing to judge: there are too few ratings.');
    return 1;
  }
  const { people, content, learned } = report;
  const told = ({ mean, error }: typeof content) => `${mean.toFixed(4)} ± ${error.toFixed(4)}`;
  console.log(
    options.json
      ? JSON.stringify(report)
      : `${people} orders of hidden titles: AUC ${told(content)} by content, ${told(learned)} with ratings learned`,
  );
  return 0;
}

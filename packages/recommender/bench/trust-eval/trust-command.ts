import type { EvalCommand } from '../eval-command.ts';
import { parseArguments, wholeNumber } from '../read-arguments.ts';
import { CATALOGUE } from '../taste-eval/read-catalogue.ts';
import { evaluateTrust } from './evaluate-trust.ts';

const HELP = `Orders opinions about titles as reviews are ordered for a member, and measures how well the order predicts whose
opinion the reader shares.
  DIR       holds ratings.csv and links.csv of a MovieLens data set, unpacked
  --seed N  draws titles and reviews; 1 if not given
  --json    one object instead of lines`;

/** `npm run eval -- trust`: evaluates the order in which a member is shown a title's reviews. */
export const trustCommand: EvalCommand = { usage: 'DIR [--seed N] [--json]', help: HELP, run };

async function run(given: readonly string[]): Promise<number> {
  const options = {
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const;
  const { file, seed, json } = parseArguments(given, options, 'one DIR of ratings');
  const report = await evaluateTrust(CATALOGUE, file, wholeNumber('--seed', seed, 2 ** 31));
  if (typeof report === 'string') {
    console.error(`Nothing to judge: ${report}.`);
    return 1;
  }
  if (json) {
    console.log(JSON.stringify(report));
    return 0;
  }
  console.log(`${report.readers} readers, ${report.titles} titles that they rated last`);
  console.log('rank correlation of an order with the reader’s agreement (± standard error)');
  for (const [name, { mean, error }] of Object.entries(report.correlation))
    console.log(`  ${name.padEnd(38)} ${mean.toFixed(4)} ± ${error.toFixed(4)}`);
  return 0;
}

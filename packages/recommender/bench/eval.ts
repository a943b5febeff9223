/**
 * Evaluates the recommender: `npm run eval -- COMMAND …`. Exits with 0 after a report, 1 if data for the
 * evaluation is missing, and 2 for an invalid command.
 */
import { calibrationCommand } from './calibration-eval/calibration-command.ts';
import { coldstartCommand } from './coldstart-eval/coldstart-command.ts';
import { dnaCommand } from './dna-eval/dna-command.ts';
import { type EvalCommand, UsageError } from './eval-command.ts';
import { jointCommand } from './joint-eval/joint-command.ts';
import { nearCommand } from './near-eval/near-command.ts';
import { pairsCommand } from './pairs-eval/pairs-command.ts';
import { personasCommand } from './personas-eval/personas-command.ts';
import { ratingsCommand } from './ratings-eval/ratings-command.ts';
import { tasteCommand } from './taste-eval/taste-command.ts';
import { topnCommand } from './topn-eval/topn-command.ts';
import { trustCommand } from './trust-eval/trust-command.ts';
import { unratedCommand } from './unrated-eval/unrated-command.ts';

const COMMANDS = new Map<string, EvalCommand>([
  ['taste', tasteCommand],
  ['dna', dnaCommand],
  ['near', nearCommand],
  ['topn', topnCommand],
  ['coldstart', coldstartCommand],
  ['calibration', calibrationCommand],
  ['ratings', ratingsCommand],
  ['pairs', pairsCommand],
  ['personas', personasCommand],
  ['joint', jointCommand],
  ['trust', trustCommand],
  ['unrated', unratedCommand],
]);

process.exitCode = await run(process.argv.slice(2));

async function run([name, ...given]: readonly string[]): Promise<number> {
  const command = COMMANDS.get(name ?? '');
  if (name === 'help' || name === '--help' || (command && given.includes('--help'))) {
    console.log(usageOf(command ? [[name, command]] : [...COMMANDS]));
    return 0;
  }
  if (!command) {
    console.error(usageOf([...COMMANDS]));
    return 2;
  }
  try {
    return await command.run(given);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (error.message) console.error(error.message);
    console.error(usageOf([[name, command]]));
    return 2;
  }
}

function usageOf(commands: readonly (readonly [string | undefined, EvalCommand])[]): string {
  return commands
    .map(([name, { usage, help }]) => `usage: npm run eval -- ${name} ${usage}\n${help}`)
    .join('\n\n');
}

import { StartError } from '../start-error.ts';
import { listCachesCommand } from './caches/list.ts';
import { checkCommand } from './catalogue/check.ts';
import { compareCommand } from './catalogue/compare.ts';
import { completeCommand } from './catalogue/complete.ts';
import { type Command, CommandError, type Print } from './command.ts';
import { importImdbCommand } from './import/imdb.ts';
import { importRatingsCommand } from './import/ratings.ts';
import { importTitlesCommand } from './import/titles.ts';
import { importTmdbCommand } from './import/tmdb.ts';
import { listJobsCommand } from './jobs/list.ts';
import { listKeysCommand } from './keys/list.ts';
import { rotateKeysCommand } from './keys/rotate.ts';
import { fitModelsCommand } from './models/fit.ts';
import { listModelsCommand } from './models/list.ts';
import { nearNames } from './near-names.ts';
import { givePremiumCommand, refundPremiumCommand } from './premium/premium.ts';
import { pushKeysCommand } from './push/keys.ts';
import { createSamplesCommand, removeSamplesCommand } from './sample-community/commands.ts';
import { servicePricesCommand } from './services/prices.ts';
import { correctTitleCommand } from './titles/correct.ts';
import { correctionsCommand } from './titles/corrections.ts';
import { leavingTitlesCommand } from './titles/leaving.ts';
import { showTitleCommand } from './titles/show.ts';
import { uncorrectTitleCommand } from './titles/uncorrect.ts';
import { confirmUserCommand } from './users/confirm.ts';
import { deleteUserCommand } from './users/delete.ts';
import { disableUserCommand, enableUserCommand } from './users/disable.ts';
import { endEditorCommand, makeEditorCommand } from './users/editor.ts';
import { listUsersCommand } from './users/list.ts';
import { endModeratorCommand, makeModeratorCommand } from './users/moderator.ts';

const COMMANDS: readonly Command[] = [
  checkCommand,
  completeCommand,
  compareCommand,
  importTitlesCommand,
  importImdbCommand,
  importRatingsCommand,
  importTmdbCommand,
  listJobsCommand,
  listCachesCommand,
  fitModelsCommand,
  listModelsCommand,
  showTitleCommand,
  correctTitleCommand,
  uncorrectTitleCommand,
  correctionsCommand,
  leavingTitlesCommand,
  servicePricesCommand,
  listUsersCommand,
  confirmUserCommand,
  makeEditorCommand,
  endEditorCommand,
  makeModeratorCommand,
  endModeratorCommand,
  disableUserCommand,
  enableUserCommand,
  deleteUserCommand,
  givePremiumCommand,
  refundPremiumCommand,
  createSamplesCommand,
  removeSamplesCommand,
  listKeysCommand,
  rotateKeysCommand,
  pushKeysCommand,
];
/** Exit status for invalid arguments, as in shells. */
const MISUSED = 2;

/**
 * Runs the command that the arguments name; `help`, or no arguments, lists all commands.
 * @returns the exit status: 0, 1 if the command found an error, 2 if the arguments are invalid
 */
export async function runCommand(words: readonly string[], print: Print): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words.includes('--help')) {
    printHelp(print);
    return 0;
  }
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, i) => words[i] === word));
  if (!command) {
    print(`${describeUnknownCommand(words)} “npm run palate -- help” lists all of them.`);
    return MISUSED;
  }
  try {
    return await command.run(words.slice(command.name.split(' ').length), print);
  } catch (error) {
    // The command itself is valid, but another Palate process is using the database.
    if (error instanceof StartError) {
      print(error.message);
      return 1;
    }
    if (!(error instanceof CommandError)) throw error;
    print(error.message);
    print(`Usage: npm run palate -- ${command.name} ${command.usage}`);
    return MISUSED;
  }
}

/** Formats the message for an unknown command, with the commands that were probably meant. */
function describeUnknownCommand(words: readonly string[]): string {
  const asked = words.slice(0, 2).join(' ');
  const near = nearNames(
    asked,
    COMMANDS.map(({ name }) => name),
  ).map((name) => `“${name}”`);
  return `There is no command “${asked}”.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`;
}

function printHelp(print: Print): void {
  print('npm run palate -- <command>');
  for (const { name, usage, summary } of COMMANDS) {
    print('');
    print(`  ${name} ${usage}`);
    print(`      ${summary}`);
  }
}

import { StartError } from '../start-error.ts';
import { listCachesCommand } from './caches/list.ts';
import { checkCommand } from './catalogue/check.ts';
import { compareCommand } from './catalogue/compare.ts';
import { completeCommand } from './catalogue/complete.ts';
import { type Command, CommandError, type Say } from './command.ts';
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
import { correctTitleCommand } from './titles/correct.ts';
import { correctionsCommand } from './titles/corrections.ts';
import { showTitleCommand } from './titles/show.ts';
import { uncorrectTitleCommand } from './titles/uncorrect.ts';
import { confirmUserCommand } from './users/confirm.ts';
import { deleteUserCommand } from './users/delete.ts';
import { disableUserCommand, enableUserCommand } from './users/disable.ts';
import { listUsersCommand } from './users/list.ts';

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
  listUsersCommand,
  confirmUserCommand,
  disableUserCommand,
  enableUserCommand,
  deleteUserCommand,
  listKeysCommand,
  rotateKeysCommand,
];
/** The exit status of something that wasn't understood, as shells have it. */
const MISUSED = 2;

/**
 * Runs the command that the words name; `help`, or no word, lists all of them.
 * @returns the exit status: 0, 1 where the command found something wrong, 2 where it wasn't understood
 */
export async function runCommand(words: readonly string[], say: Say): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words.includes('--help')) {
    sayHelp(say);
    return 0;
  }
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, i) => words[i] === word));
  if (!command) {
    say(`${misunderstood(words)} “npm run palate -- help” lists all of them.`);
    return MISUSED;
  }
  try {
    return await command.run(words.slice(command.name.split(' ').length), say);
  } catch (error) {
    // Asked rightly, and yet it can't be: another Palate has the database.
    if (error instanceof StartError) {
      say(error.message);
      return 1;
    }
    if (!(error instanceof CommandError)) throw error;
    say(error.message);
    say(`Usage: npm run palate -- ${command.name} ${command.usage}`);
    return MISUSED;
  }
}

/** What was asked for, without what stood behind it, and what was probably meant. */
function misunderstood(words: readonly string[]): string {
  const asked = words.slice(0, 2).join(' ');
  const near = nearNames(
    asked,
    COMMANDS.map(({ name }) => name),
  ).map((name) => `“${name}”`);
  return `There is no command “${asked}”.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`;
}

function sayHelp(say: Say): void {
  say('npm run palate -- <command>');
  for (const { name, usage, summary } of COMMANDS) {
    say('');
    say(`  ${name} ${usage}`);
    say(`      ${summary}`);
  }
}

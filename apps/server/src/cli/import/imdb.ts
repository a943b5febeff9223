import { imdbJob, learnFromShipped, requireImdbTables } from '../../features/imports/index.ts';
import { type Command, CommandError } from '../command.ts';
import { parseImportArgs, SHARED_OPTIONS } from './import-options.ts';
import { runOnDatabase } from './run-on-database.ts';

/**
 * Default for the fewest votes of an imported title: a million titles have fewer, and a few votes are not
 * reliable (our choice).
 */
const LEAST_VOTES = '100';

/** `import imdb`: imports films and shows from IMDb's public files. */
export const importImdbCommand: Command = {
  name: 'import imdb',
  usage: 'DIR [--least-votes 100] [--dry-run] [--again]',
  summary:
    'Imports movies and shows from a folder with IMDb’s public files: title.basics, title.ratings, title.crew, title.principals and name.basics, as .tsv.gz or .tsv. Skips titles with fewer votes. IMDb allows personal, non-commercial use only; see its terms.',
  async run(args, print) {
    const options = { ...SHARED_OPTIONS, 'least-votes': { type: 'string', default: LEAST_VOTES } } as const;
    const { values, path } = parseImportArgs(args, options, 'folder');
    const leastVotes = Number(values['least-votes']);
    if (!/^\d{1,9}$/.test(values['least-votes']))
      throw new CommandError(`“${values['least-votes']}” isn’t a number of votes.`);
    const modes = {
      isDryRun: values['dry-run'],
      isAgain: values.again,
      noun: 'title',
      ifNothing: 'No row could be read as a title.',
      checkInput: () => requireImdbTables(path),
    };
    return runOnDatabase(modes, print, ({ setShare }) =>
      imdbJob(path, leastVotes, learnFromShipped, setShare),
    );
  },
};

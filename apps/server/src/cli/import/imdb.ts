import { imdbJob, learnFromShipped, requireImdbTables } from '../../features/imports/index.ts';
import { type Command, CommandError } from '../command.ts';
import { readImportArgs, SHARED_OPTIONS } from './import-options.ts';
import { runOnDatabase } from './run-on-database.ts';

/** Fewer people than this say nothing, and there are a million such titles (our choice). */
const LEAST_VOTES = '100';

/** `import imdb`: films and shows from IMDb's public files. */
export const importImdbCommand: Command = {
  name: 'import imdb',
  usage: 'DIR [--least-votes 100] [--dry-run] [--again]',
  summary:
    'Brings films and shows from IMDb’s public files in a folder: title.basics, title.ratings, title.crew, title.principals and name.basics, .tsv.gz or .tsv. Titles with fewer votes are passed over. IMDb allows personal, non-commercial use only; see its terms.',
  async run(args, say) {
    const options = { ...SHARED_OPTIONS, 'least-votes': { type: 'string', default: LEAST_VOTES } } as const;
    const { values, path } = readImportArgs(args, options, 'folder');
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
    return runOnDatabase(modes, say, ({ setShare }) => imdbJob(path, leastVotes, learnFromShipped, setShare));
  },
};

import { ratingsJob, requireRatings } from '../../features/imports/index.ts';
import { type Command, CommandError } from '../command.ts';
import { parseImportArgs, SHARED_OPTIONS } from './import-options.ts';
import { runOnDatabase } from './run-on-database.ts';

/** `import ratings`: imports other people's ratings as training data. */
export const importRatingsCommand: Command = {
  name: 'import ratings',
  usage: 'FILE --licence-allows-training [--dry-run] [--again]',
  summary:
    'Imports ratings to train the recommender: MovieLens’ ratings.csv (with links.csv in the same folder) or ratings.dat (with movies.dat), or MovieTweetings’ ratings.dat. Raters are stored as numbers only. MovieLens’ license is for research only: --licence-allows-training confirms that your license lets you train on the file.',
  async run(args, print) {
    const options = {
      ...SHARED_OPTIONS,
      'licence-allows-training': { type: 'boolean', default: false },
    } as const;
    const { values, path } = parseImportArgs(args, options, 'file');
    if (!values['licence-allows-training'])
      throw new CommandError(
        'Ratings are somebody’s data. Read the license that came with the file; if it lets you train a model for this use, say so with --licence-allows-training.',
      );
    const modes = {
      isDryRun: values['dry-run'],
      isAgain: values.again,
      noun: 'rating',
      ifNothing: 'No line could be read as a rating.',
      checkInput: () => requireRatings(path),
    };
    return runOnDatabase(modes, print, ({ db, setShare }) =>
      ratingsJob(db, path, (input) =>
        setShare(() => Math.min(1, input.bytesRead() / Math.max(1, input.size))),
      ),
    );
  },
};

import { ratingsJob, requireRatings } from '../../features/imports/index.ts';
import { type Command, CommandError } from '../command.ts';
import { readImportArgs, SHARED_OPTIONS } from './import-options.ts';
import { runOnDatabase } from './run-on-database.ts';

/** `import ratings`: other people's ratings, to train on. */
export const importRatingsCommand: Command = {
  name: 'import ratings',
  usage: 'FILE --licence-allows-training [--dry-run] [--again]',
  summary:
    'Brings ratings to train the recommender on: MovieLens’ ratings.csv (links.csv beside it) or ratings.dat (movies.dat beside it), or MovieTweetings’ ratings.dat. Raters stay numbers. MovieLens’ license is for research only: --licence-allows-training says that yours lets you train on the file.',
  async run(args, say) {
    const options = {
      ...SHARED_OPTIONS,
      'licence-allows-training': { type: 'boolean', default: false },
    } as const;
    const { values, path } = readImportArgs(args, options, 'file');
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
    return runOnDatabase(modes, say, ({ db, setShare }) =>
      ratingsJob(db, path, (input) =>
        setShare(() => Math.min(1, input.bytesRead() / Math.max(1, input.size))),
      ),
    );
  },
};

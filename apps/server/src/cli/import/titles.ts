import { learnFromShipped, requireFile, titlesJob } from '../../features/imports/index.ts';
import type { Command } from '../command.ts';
import { readImportArgs, SHARED_OPTIONS } from './import-options.ts';
import { runOnDatabase } from './run-on-database.ts';

/** `import titles`: films and shows from a file of JSON lines. */
export const importTitlesCommand: Command = {
  name: 'import titles',
  usage: 'FILE.jsonl[.gz|.xz] [--dry-run] [--again]',
  summary:
    'Brings films and shows from a file with a JSON object a line. Joins them to known titles by IMDb or TMDB id, else name, year and kind; fills what ours lack, never overwrites it; predicts the DNA of new ones. Goes on where it was interrupted.',
  async run(args, say) {
    const { values, path } = readImportArgs(args, SHARED_OPTIONS, 'file');
    const options = {
      isDryRun: values['dry-run'],
      isAgain: values.again,
      noun: 'title',
      ifNothing: 'No line could be read as a title.',
      checkInput: () => requireFile(path),
    };
    return runOnDatabase(options, say, ({ setShare }) =>
      titlesJob(path, learnFromShipped, (input) =>
        setShare(() => Math.min(1, input.bytesRead() / Math.max(1, input.size))),
      ),
    );
  },
};

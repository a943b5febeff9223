import { learnFromShipped, requireFile, titlesJob } from '../../features/imports/index.ts';
import type { Command } from '../command.ts';
import { parseImportArgs, SHARED_OPTIONS } from './import-options.ts';
import { runOnDatabase } from './run-on-database.ts';

/** `import titles`: imports films and shows from a file of JSON lines. */
export const importTitlesCommand: Command = {
  name: 'import titles',
  usage: 'FILE.jsonl[.gz|.xz] [--dry-run] [--again]',
  summary:
    'Imports movies and shows from a file with one JSON object per line. Matches them with known titles by IMDb or TMDB id, otherwise by name, year and type; fills in missing facts without overwriting any; predicts the DNA of new titles. Continues where it was interrupted.',
  async run(args, print) {
    const { values, path } = parseImportArgs(args, SHARED_OPTIONS, 'file');
    const options = {
      isDryRun: values['dry-run'],
      isAgain: values.again,
      noun: 'title',
      ifNothing: 'No line could be read as a title.',
      checkInput: () => requireFile(path),
    };
    return runOnDatabase(options, print, ({ setShare }) =>
      titlesJob(path, learnFromShipped, (input) =>
        setShare(() => Math.min(1, input.bytesRead() / Math.max(1, input.size))),
      ),
    );
  },
};

import { readFile } from 'node:fs/promises';
import { counted } from '@palate/contract';
import { DeparturesError, saveDepartures } from '../../features/departures/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { parseWords } from './parse-words.ts';

/** `titles leaving`: replaces the list of days on which titles leave a streaming service. */
export const leavingTitlesCommand: Command = {
  name: 'titles leaving',
  usage: 'FILE',
  summary:
    'Replaces the list of days on which titles leave a service: one {"id", "service", "country", "date"} per line. An empty file clears it.',
  async run(args, print) {
    const [file, ...more] = parseWords(args).words;
    if (file === undefined || more.length > 0) throw new CommandError('Name one file.');
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new CommandError(`${file} can’t be read.`, { cause });
    });
    try {
      const { count, skipped } = await withDatabase((db) => saveDepartures(db, text));
      for (const { number, id } of skipped) print(`Line ${number}: there is no title ${id}.`);
      print(`${counted(count, 'departure')} known.`);
      return skipped.length > 0 ? 1 : 0;
    } catch (error) {
      if (error instanceof DeparturesError)
        throw new CommandError(`${file}: ${error.message}. Nothing was changed.`, { cause: error });
      throw error;
    }
  },
};

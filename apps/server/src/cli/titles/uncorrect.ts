import { uncorrectTitle } from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { parseWords } from './parse-words.ts';

/** `titles uncorrect`: removes the operator's correction of a field. */
export const uncorrectTitleCommand: Command = {
  name: 'titles uncorrect',
  usage: 'ID FIELD',
  summary: 'Removes a correction, so that the sources’ value is used again.',
  async run(args, print) {
    const [ref, field, ...more] = parseWords(args).words;
    if (ref === undefined || field === undefined || more.length > 0)
      throw new CommandError('Name one title and one field.');
    const { id } = await withDatabase((db) => uncorrectTitle(db, ref, field));
    print(`${id}: ${field} has the sources’ value again.`);
    return 0;
  },
};

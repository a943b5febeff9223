import { uncorrectTitle } from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { readWords } from './read-words.ts';

/** `titles uncorrect`: takes the operator's word on a field back. */
export const uncorrectTitleCommand: Command = {
  name: 'titles uncorrect',
  usage: 'ID FIELD',
  summary: 'Takes a correction back: what the sources say stands there again.',
  async run(args, say) {
    const [ref, field, ...more] = readWords(args).words;
    if (ref === undefined || field === undefined || more.length > 0)
      throw new CommandError('Name one title and one field.');
    const { id } = await withDatabase((db) => uncorrectTitle(db, ref, field));
    say(`${id}: ${field} is what the sources say again.`);
    return 0;
  },
};

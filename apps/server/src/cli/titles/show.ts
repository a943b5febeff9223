import { showTitle } from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { readWords } from './read-words.ts';
import { sayValue } from './say-value.ts';

/** `titles show`: a title field by field, and what of it the operator corrected. */
export const showTitleCommand: Command = {
  name: 'titles show',
  usage: 'ID',
  summary: 'Shows a title, by its id or IMDb id, with what of it is corrected.',
  async run(args, say) {
    const [ref, ...more] = readWords(args).words;
    if (ref === undefined || more.length > 0) throw new CommandError('Name one title.');
    const { id, fields } = await withDatabase((db) => showTitle(db, ref));
    say(id);
    for (const { field, value, correction } of fields) {
      const note = correction?.note ? ` (${correction.note})` : '';
      const said = correction
        ? `  corrected ${correction.at.toISOString().slice(0, 10)}${note}; beneath: ${sayValue(correction.beneath)}`
        : '';
      say(`  ${field}: ${sayValue(value)}${said}`);
    }
    return 0;
  },
};

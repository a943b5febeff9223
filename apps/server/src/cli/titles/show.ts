import { showTitle } from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { formatValue } from './format-value.ts';
import { parseWords } from './parse-words.ts';

/** `titles show`: shows a title field by field, and which fields the operator corrected. */
export const showTitleCommand: Command = {
  name: 'titles show',
  usage: 'ID',
  summary: 'Shows a title and its corrections. ID is ours or IMDb’s.',
  async run(args, print) {
    const [ref, ...more] = parseWords(args).words;
    if (ref === undefined || more.length > 0) throw new CommandError('Name one title.');
    const { id, fields } = await withDatabase((db) => showTitle(db, ref));
    print(id);
    for (const { field, value, correction } of fields) {
      const note = correction?.note ? ` (${correction.note})` : '';
      const said = correction
        ? `  corrected ${correction.at.toISOString().slice(0, 10)}${note}; beneath: ${formatValue(correction.beneath)}`
        : '';
      print(`  ${field}: ${formatValue(value)}${said}`);
    }
    return 0;
  },
};

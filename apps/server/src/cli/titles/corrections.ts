import { counted } from '@palate/contract';
import { listAllCorrections } from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { formatValue } from './format-value.ts';
import { parseWords } from './parse-words.ts';

/** `titles corrections`: lists all of the operator's corrections. */
export const correctionsCommand: Command = {
  name: 'titles corrections',
  usage: '',
  summary:
    'Lists every correction, and which have no effect because the title is gone or another title has the id.',
  async run(args, print) {
    if (parseWords(args).words.length > 0) throw new CommandError('This command takes no arguments.');
    const corrections = await withDatabase(listAllCorrections);
    for (const { titleId, field, value, note, at, why } of corrections) {
      const said = [note, why].filter((text) => text !== null).join('; ');
      print(
        `${at.toISOString().slice(0, 10)} ${titleId}: ${field} is ${formatValue(value)}${said ? ` (${said})` : ''}`,
      );
    }
    print(
      corrections.length === 0 ? 'Nothing is corrected.' : `${counted(corrections.length, 'correction')}.`,
    );
    return 0;
  },
};

import { counted } from '@palate/contract';
import { listAllCorrections } from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { readWords } from './read-words.ts';
import { sayValue } from './say-value.ts';

/** `titles corrections`: everything the operator corrected. */
export const correctionsCommand: Command = {
  name: 'titles corrections',
  usage: '',
  summary: 'Lists every correction, and says which don’t stand: of titles that are gone, ids others have.',
  async run(args, say) {
    if (readWords(args).words.length > 0) throw new CommandError('It takes no words of its own.');
    const corrections = await withDatabase(listAllCorrections);
    for (const { titleId, field, value, note, at, why } of corrections) {
      const said = [note, why].filter((text) => text !== null).join('; ');
      say(
        `${at.toISOString().slice(0, 10)} ${titleId}: ${field} is ${sayValue(value)}${said ? ` (${said})` : ''}`,
      );
    }
    say(corrections.length === 0 ? 'Nothing is corrected.' : `${counted(corrections.length, 'correction')}.`);
    return 0;
  },
};

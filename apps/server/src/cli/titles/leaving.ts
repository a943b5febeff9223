import { counted } from '@palate/contract';
import { saveDepartures } from '../../features/departures/index.ts';
import type { Command } from '../command.ts';
import { replaceFromFile } from '../replace-from-file.ts';

/** `titles leaving`: replaces the list of days on which titles leave a streaming service. */
export const leavingTitlesCommand: Command = {
  name: 'titles leaving',
  usage: 'FILE',
  summary:
    'Replaces the list of days on which titles leave a service: one {"id", "service", "country", "date"} per line. An empty file clears it.',
  async run(args, print) {
    const { count, skipped } = await replaceFromFile(args, saveDepartures);
    for (const { number, id } of skipped) print(`Line ${number}: there is no title ${id}.`);
    print(`${counted(count, 'departure')} known.`);
    return skipped.length > 0 ? 1 : 0;
  },
};

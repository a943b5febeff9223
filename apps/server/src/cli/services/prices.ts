import { counted } from '@palate/contract';
import { savePrices } from '../../features/service-planner/index.ts';
import type { Command } from '../command.ts';
import { replaceFromFile } from '../replace-from-file.ts';

/** `services prices`: replaces the list of what streaming services cost. */
export const servicePricesCommand: Command = {
  name: 'services prices',
  usage: 'FILE',
  summary:
    'Replaces the list of what services cost per month: one {"service", "country", "price", "asOf"} per line. An empty file clears it.',
  async run(args, print) {
    const count = await replaceFromFile(args, savePrices);
    print(`${counted(count, 'price')} known.`);
    return 0;
  },
};

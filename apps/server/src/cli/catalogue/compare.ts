import { counted, SLIDER_KEYS } from '@palate/contract';
import { z } from 'zod';
import { catalogueTitle } from '../../db/seed/title-file.ts';
import { type Command, CommandError, type Say } from '../command.ts';
import { differencesOfSliders, type JudgedTwice, largestDifferences } from './dna-differences.ts';
import { readOptions } from './options.ts';
import { readLines } from './read-lines.ts';
import { parseJson, readTitles } from './read-titles.ts';

const LARGEST_SHOWN = 20;
const judgement = z.object({ id: z.string(), dna: catalogueTitle.shape.dna });

/** `catalogue compare`: how far a second, independent judgement of DNA lies from ours. */
export const compareCommand: Command = {
  name: 'catalogue compare',
  usage: 'FILE.jsonl [--folder DIR]',
  summary:
    'Compares our DNA with a second judgment, lines of { "id": …, "dna": { … } }: mean difference and correlation of each slider, and the largest disagreements.',
  async run(args, say) {
    const { folder, files } = readOptions(args);
    const [file, ...more] = files;
    if (!file || more.length > 0) throw new CommandError('Name one file of second judgments.');
    const { titles } = await readTitles(folder);
    const ours = new Map(titles.map(({ id, dna }) => [id, dna]));
    const twice: JudgedTwice[] = [];
    const unknown: string[] = [];
    for await (const { number, text } of readLines(file)) {
      const parsed = judgement.safeParse(parseJson(text));
      if (!parsed.success)
        throw new CommandError(
          `${file}, line ${number}: ${parsed.error.issues[0]?.path.join('.') || 'line'}: ${parsed.error.issues[0]?.message}`,
        );
      const { id, dna: second } = parsed.data;
      const first = ours.get(id);
      if (first) twice.push({ id, first, second });
      else unknown.push(id);
    }
    sayDifferences(twice, say);
    for (const id of unknown) say(`unknown: we have no ${id}`);
    return unknown.length === 0 ? 0 : 1;
  },
};

function sayDifferences(twice: readonly JudgedTwice[], say: Say): void {
  say(`${counted(twice.length, 'title')} judged twice, on ${counted(SLIDER_KEYS.length, 'slider')} each`);
  if (twice.length === 0) return;
  for (const { key, meanDifference, correlation } of differencesOfSliders(twice)) {
    say(`  ${key} differs by ${meanDifference.toFixed(2)} steps, correlation ${correlation.toFixed(2)}`);
  }
  say('The largest disagreements:');
  for (const { id, key, first, second } of largestDifferences(twice, LARGEST_SHOWN)) {
    say(`  ${id}: ${key} ${first}, judged ${second} the second time`);
  }
}

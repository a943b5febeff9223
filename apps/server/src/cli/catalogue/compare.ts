import { counted, SLIDER_KEYS } from '@palate/contract';
import { z } from 'zod';
import { catalogueTitle } from '../../db/seed/title-file.ts';
import { type Command, CommandError, type Print } from '../command.ts';
import { differencesOfSliders, largestDifferences, type TwoAssessments } from './dna-differences.ts';
import { loadLines } from './load-lines.ts';
import { loadTitles, parseJson } from './load-titles.ts';
import { parseOptions } from './options.ts';

const LARGEST_SHOWN = 20;
const judgement = z.object({ id: z.string(), dna: catalogueTitle.shape.dna });

/** `catalogue compare`: compares our DNA with a second, independent assessment. */
export const compareCommand: Command = {
  name: 'catalogue compare',
  usage: 'FILE.jsonl [--folder DIR]',
  summary:
    'Compares our DNA with a second set of ratings, one { "id": …, "dna": { … } } per line: the mean difference and correlation of each slider, and the largest differences.',
  async run(args, print) {
    const { folder, files } = parseOptions(args);
    const [file, ...more] = files;
    if (!file || more.length > 0) throw new CommandError('Name one file of second judgments.');
    const { titles } = await loadTitles(folder);
    const ours = new Map(titles.map(({ id, dna }) => [id, dna]));
    const twice: TwoAssessments[] = [];
    const unknown: string[] = [];
    for await (const { number, text } of loadLines(file)) {
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
    formatDifferences(twice, print);
    for (const id of unknown) print(`unknown: we have no ${id}`);
    return unknown.length === 0 ? 0 : 1;
  },
};

function formatDifferences(twice: readonly TwoAssessments[], print: Print): void {
  print(`${counted(twice.length, 'title')} judged twice, on ${counted(SLIDER_KEYS.length, 'slider')} each`);
  if (twice.length === 0) return;
  for (const { key, meanDifference, correlation } of differencesOfSliders(twice)) {
    print(`  ${key} differs by ${meanDifference.toFixed(2)} steps, correlation ${correlation.toFixed(2)}`);
  }
  print('The largest disagreements:');
  for (const { id, key, first, second } of largestDifferences(twice, LARGEST_SHOWN)) {
    print(`  ${id}: ${key} ${first}, judged ${second} the second time`);
  }
}

import { buildTitleMatrix } from '../../src/index.ts';
import { type EvalCommand, UsageError } from '../eval-command.ts';
import { CATALOGUE, loadCatalogue } from '../taste-eval/read-catalogue.ts';
import { loadMovieLens } from '../taste-eval/read-movielens.ts';
import { evaluatePairs, type PairsReport } from './evaluate-pairs.ts';

/**
 * `npm run eval -- pairs DIR`: compares the pairs we choose with pairs of popular titles and pairs of random
 * titles.
 */
export const pairsCommand: EvalCommand = {
  usage: 'DIR [--members N] [--json]',
  help: `DIR holds ratings.csv and links.csv, as for taste. The first N members who rated enough (100) are
asked pairs until they answered twelve, about half of what they rated and as many titles that they
didn't, which they haven't seen.`,
  run,
};

const MEMBERS = 100;

async function run(given: readonly string[]): Promise<number> {
  const { folder, members: maxMembers } = parseArguments(given);
  const catalogue = await loadCatalogue(CATALOGUE);
  const members = catalogue && (await loadMovieLens(folder, catalogue.rowOfImdb));
  if (!members) {
    console.error(`Nothing to judge: there is no ratings.csv with a links.csv beside it in ${folder}.`);
    return 1;
  }
  const report = evaluatePairs(buildTitleMatrix(catalogue.vocabulary, catalogue.titles), members, maxMembers);
  if (!report) {
    console.error(`Nothing to judge: nobody in ${folder} has rated enough titles of the catalogue.`);
    return 1;
  }
  if (given.includes('--json')) console.log(JSON.stringify(report));
  else print(report);
  return 0;
}

function parseArguments(given: readonly string[]): { folder: string; members: number } {
  const words = given.filter((argument) => argument !== '--json');
  const at = words.indexOf('--members');
  const members = at < 0 ? MEMBERS : Number(words[at + 1]);
  const [folder, ...more] = at < 0 ? words : words.toSpliced(at, 2);
  if (folder === undefined || folder.startsWith('--') || more.length > 0) throw new UsageError();
  if (!(Number.isInteger(members) && members > 0)) throw new UsageError('--members wants a whole number.');
  return { folder, members };
}

function print({ members, strategies }: PairsReport): void {
  console.log(`${members} members; AUC, held likes against held dislikes, after so many answers`);
  const names = Object.keys(strategies) as (keyof typeof strategies)[];
  console.log(`answers   ${names.map((name) => name.padStart(8)).join('')}`);
  strategies.chosen.auc.forEach((_, answers) => {
    const cells = names.map((name) => (strategies[name].auc[answers] ?? 0).toFixed(4).padStart(8));
    console.log(`${String(answers).padEnd(10)}${cells.join('')}`);
  });
  for (const name of names) {
    const { error, shownPerAnswer, settledAfter, settledAuc } = strategies[name];
    console.log(
      `${name}: ± ${error.toFixed(4)}; ${shownPerAnswer.toFixed(1)} pairs shown for an answer; settled after ${settledAfter.toFixed(1)}, AUC ${settledAuc.toFixed(4)}`,
    );
  }
}

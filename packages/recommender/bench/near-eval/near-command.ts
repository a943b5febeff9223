import { buildTitleMatrix } from '../../src/index.ts';
import { calculateCloseness } from '../../src/titles/closeness.ts';
import { type EvalCommand, UsageError } from '../eval-command.ts';
import { CATALOGUE, loadCatalogue } from '../taste-eval/read-catalogue.ts';
import { loadMovieLens } from '../taste-eval/read-movielens.ts';
import { likedTogether } from './liked-together.ts';
import { ndcgOfLists } from './ndcg-of-lists.ts';

/** `npm run eval -- near DIR`: compares our similar titles with the titles that people like together. */
export const nearCommand: EvalCommand = {
  usage: 'DIR [--json]',
  help: 'DIR holds ratings.csv and links.csv, as for taste.',
  run,
};

const LIST_LENGTH = 20;

async function run(given: readonly string[]): Promise<number> {
  const [folder, ...more] = given.filter((argument) => argument !== '--json');
  if (folder === undefined || folder.startsWith('--') || more.length > 0) throw new UsageError();
  const catalogue = await loadCatalogue(CATALOGUE);
  const members = catalogue && (await loadMovieLens(folder, catalogue.rowOfImdb));
  if (!members) {
    console.error(`Nothing to judge: there is no ratings.csv with a links.csv beside it in ${folder}.`);
    return 1;
  }
  const matrix = buildTitleMatrix(catalogue.vocabulary, catalogue.titles);
  const wanted = likedTogether(members, matrix.count, LIST_LENGTH);
  const rows = [...wanted.keys()];
  const figures = rows.map((row) => {
    const closeness = calculateCloseness(matrix, row);
    const near = rows
      .filter((other) => other !== row)
      .sort((a, b) => closeness[b] - closeness[a])
      .slice(0, LIST_LENGTH);
    return ndcgOfLists(near, wanted.get(row) ?? []);
  });
  const ndcg20 = figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
  const report = { titles: rows.length, ndcg20 };
  console.log(
    given.includes('--json')
      ? JSON.stringify(report)
      : `The ${LIST_LENGTH} nearest of ${report.titles} titles against those liked together: NDCG ${ndcg20.toFixed(3)}`,
  );
  return 0;
}

import type { EvalCommand } from '../eval-command.ts';
import { type ColdstartReport, evaluateColdstart } from './evaluate-coldstart.ts';
import { loadContent } from './read-titles.ts';
import { loadTests, TEST_FILES_HELP } from './test-options.ts';

const HELP = `Lets people nobody knows take the taste test and ranks all titles but those it may have shown:
held likes first (NDCG@100, Recall), and held likes against held dislikes (AUC). Orders by content: alone, with
the ratings of other titles (five groups in turn), with means and numbers of ratings, and with public scores.
${TEST_FILES_HELP}
  --titles FILE   titles as public sources describe them (.jsonl or .jsonl.xz), by movielens_id: what the
                  taste head knows where nobody has rated anything
  --json          one object instead of a table`;

/** `npm run eval -- coldstart`: measures how well titles are ranked after the taste test alone. */
export const coldstartCommand: EvalCommand = {
  usage: 'FILE --ratings FILE [--movies FILE] [--users FILE] [--titles FILE] [--train FILE] [--json]',
  help: HELP,
  run,
};

async function run(given: readonly string[]): Promise<number> {
  const tests = await loadTests(given);
  if (!tests) return 1;
  const { coldstart, ratings, movies, ages } = tests;
  const content =
    tests.titles === undefined
      ? null
      : await loadContent(tests.titles, coldstart.items, coldstart.genres, movies);
  const skipped = [
    ...(movies ? [] : ['genre attitudes, since there is no --movies']),
    ...(ages ? [] : ['ages, since there is no --users']),
    ...(content ? [] : ['content only, since there is no --titles']),
  ];
  const report = evaluateColdstart(coldstart, ratings, { movies, ages, content });
  if (tests.json) console.log(JSON.stringify({ ...report, skipped }));
  else print(report, skipped);
  return 0;
}

function print(report: ColdstartReport, skipped: readonly string[]): void {
  console.log(`${report.users} people, fitted in ${report.fitSeconds.toFixed(1)} s`);
  for (const reason of skipped) console.log(`Skipped: ${reason}.`);
  console.log('            NDCG@100        Recall@20   Recall@50   AUC');
  const { watch, taste, combined, content } = report;
  const orders = {
    watch,
    taste,
    combined,
    ...(content && {
      content: content.alone,
      '  + others': content.others,
      '  + means': content.marginals,
      '  + scores': content.reputed,
    }),
  };
  for (const [name, order] of Object.entries(orders)) {
    const { ndcg100, ndcg100Se, recall20, recall50, auc, aucSe } = order;
    console.log(
      `  ${name.padEnd(10)}${ndcg100.toFixed(4)} ± ${ndcg100Se.toFixed(4)} ${recall20.toFixed(4)}      ${recall50.toFixed(4)}      ${auc.toFixed(4)} ± ${aucSe.toFixed(4)}`,
    );
  }
}

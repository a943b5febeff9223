import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type EvalCommand, UsageError } from '../eval-command.ts';
import { evaluateJoint, type JointReport } from './evaluate-joint.ts';
import { loadRatings } from './read-ratings.ts';

/** Invented ratings of forty people, used if no file is given. */
const TINY = fileURLToPath(new URL('../fixtures/joint-ratings.dat', import.meta.url));
const HELP = `Lets couples, fours and eights drawn from the file choose a title together on ten evenings, and prints what
they gave way, whether floors were kept, and what fairness cost against the best sum; beside it the same
evenings by the largest sum and by the largest least match, and the most even ones that are found by whoever
knows all ten offers beforehand.
  FILE        user::title::stars a line (.dat), userId,movieId,rating,… (.csv), either packed (.xz), or a
              folder with ratings.csv; invented ratings if not given
  --groups N  groups of each size; 100 if not given
  --floor N   the match below which nobody goes, 0 to 100; 30 if not given
  --offer N   titles to choose from an evening, or all of them; 200 if not given
  --seed N    draws the groups and what is on offer; 1 if not given
  --json      one object instead of tables`;

/** `npm run eval -- joint`: choosing together, judged by ten evenings of simulated groups. */
export const jointCommand: EvalCommand = {
  usage: '[FILE] [--groups N] [--floor N] [--offer N|all] [--seed N] [--json]',
  help: HELP,
  run,
};

async function run(given: readonly string[]): Promise<number> {
  const { file, json, ...options } = parseOptions(given);
  const ratings = await loadRatings(file);
  const report = typeof ratings === 'string' ? ratings : evaluateJoint(ratings, options);
  if (typeof report === 'string') {
    console.error(`Nothing to judge: ${report}.`);
    return 1;
  }
  if (json) console.log(JSON.stringify(report));
  else print(report);
  return 0;
}

function parseOptions(given: readonly string[]) {
  const { values, positionals } = parse(given);
  const [file = TINY, ...more] = positionals;
  const [groups, floor, seed] = [values.groups, values.floor, values.seed].map(Number);
  if (more.length > 0) throw new UsageError();
  if (!(Number.isInteger(groups) && Number(groups) >= 1))
    throw new UsageError(`--groups is a whole number from 1 on, not ${values.groups}`);
  if (!(Number(floor) >= 0 && Number(floor) <= 100))
    throw new UsageError(`--floor is a number from 0 to 100, not ${values.floor}`);
  const onOffer = values.offer === 'all' ? Number.POSITIVE_INFINITY : Number(values.offer);
  if (!(onOffer >= 1)) throw new UsageError(`--offer is a number from 1 on, or all, not ${values.offer}`);
  if (!Number.isInteger(seed)) throw new UsageError(`--seed is a whole number, not ${values.seed}`);
  return {
    file,
    groups: Number(groups),
    floor: Number(floor),
    onOffer,
    seed: Number(seed),
    json: values.json,
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        groups: { type: 'string', default: '100' },
        floor: { type: 'string', default: '30' },
        offer: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function print({ users, titles, floor, onOffer, bySize }: JointReport): void {
  const offered = onOffer < titles ? onOffer : 'all of them';
  console.log(`${users} members, ${titles} titles, ${offered} on offer, floors at ${floor}`);
  for (const [size, rules] of Object.entries(bySize)) {
    const [any] = Object.values(rules);
    console.log(`\n${size} together: ${any?.groups} groups, ${any?.evenings} evenings`);
    console.log(
      `  ${'points of 100'.padEnd(22)}within 10 %  apart median  worst  points within  conceded  lost  least match  below floor  no choice`,
    );
    for (const [name, rule] of Object.entries(rules)) {
      const cells = [
        [percent(rule.within), 11],
        [percent(rule.apartMedian), 14],
        [percent(rule.apartWorst), 7],
        [percent(rule.pointsWithin), 15],
        [rule.conceded.toFixed(1), 10],
        [rule.lost.toFixed(1), 6],
        [rule.least.toFixed(0), 13],
        [String(rule.belowFloor), 13],
        [String(rule.emptied), 11],
      ] as const;
      console.log(`  ${name.padEnd(22)}${cells.map(([text, width]) => text.padStart(width)).join('')}`);
    }
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

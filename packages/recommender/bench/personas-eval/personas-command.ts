import type { EvalCommand } from '../eval-command.ts';
import { parseArguments } from '../read-arguments.ts';
import { evaluateHeldOutRaters, type HeldOutReport } from './evaluate-held-out.ts';
import { evaluatePersonas, type PersonaReport, type ShownLists } from './evaluate-personas.ts';
import { learnRatings, toTraining } from './learn-ratings.ts';
import { loadRaters } from './load-raters.ts';
import { PERSONAS } from './personas.ts';

const SEED = 1;
/** Bins with fewer titles than this aren't printed, because their shares are too random. */
const BIN_LEAST = 300;

const HELP = `Gives six invented people the taste test, and describes what they are shown without ratings and with
ratings learned: fame, disliked genres, ties, unrated titles. Also checks the calibration on held-out raters.
  DIR             ratings.csv and links.csv, as for taste
  --ratings FILE  more ratings of the same movies (ratings.dat or .csv, also as .xz)
  --titles        lists the titles too
  --json          one object instead of tables`;

/** `npm run eval -- personas`: describes the lists of six invented people with different tastes. */
export const personasCommand: EvalCommand = {
  usage: 'DIR [--ratings FILE] [--titles] [--json]',
  help: HELP,
  run,
};

async function run(given: readonly string[]): Promise<number> {
  const options = parseArguments(
    given,
    {
      ratings: { type: 'string' },
      titles: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    'one DIR',
  );
  const raters = await loadRaters(options);
  if (!raters) return 1;
  const { catalogue, members } = raters;
  const training = toTraining(catalogue, members);
  const model = learnRatings(training);
  if (!model) {
    console.error('Nothing to judge: there are too few ratings.');
    return 1;
  }
  const personas = evaluatePersonas(catalogue, training.matrix, model, PERSONAS);
  const heldOut = evaluateHeldOutRaters(training, model, SEED);
  if (options.json) {
    console.log(JSON.stringify({ figures: model.figures, personas, heldOut }));
    return 0;
  }
  console.log(JSON.stringify(model.figures));
  printPersonas(personas);
  printHeldOut(heldOut);
  if (options.titles)
    printTitles(
      personas,
      catalogue.titles.map(({ id }) => id),
    );
  return 0;
}

const COLUMNS: readonly (readonly [string, (lists: ShownLists) => string])[] = [
  ['fame', ({ fame }) => fame.toFixed(1)],
  ['alike', ({ alikeFame }) => alikeFame.toFixed(1)],
  ['match', ({ match }) => match.toFixed(1)],
  ['unwanted', ({ unwanted }) => String(unwanted)],
  ['16+', ({ older }) => String(older)],
  ['distinct', ({ distinct }) => String(distinct)],
  ['tied', ({ tied }) => String(tied)],
  ['unrated', ({ unratedShare }) => unratedShare.toFixed(2)],
  ['reception', ({ reception }) => reception.toFixed(2)],
];

function printPersonas(personas: readonly PersonaReport[]): void {
  console.log(`${''.padEnd(24)}${COLUMNS.map(([name]) => name.padStart(10)).join('')}`);
  for (const { name, content, learned } of personas) {
    for (const [kind, lists] of Object.entries({ content, learned })) {
      const cells = COLUMNS.map(([, cellOf]) => cellOf(lists).padStart(10)).join('');
      console.log(`${`${name}, ${kind}`.padEnd(24)}${cells}`);
    }
  }
}

function printHeldOut({ people, learned, content, withinInterval }: HeldOutReport): void {
  console.log(
    `${people} held-out raters, ${(100 * withinInterval).toFixed(1)} % of ratings in the 80 % interval`,
  );
  for (const [kind, bins] of Object.entries({ learned, content })) {
    const told = bins
      .filter(({ count }) => count >= BIN_LEAST)
      .map(({ shown, liked }) => `${shown.toFixed(1)}→${liked.toFixed(1)}`);
    console.log(`  ${kind.padEnd(8)} shown→liked: ${told.join('  ')}`);
  }
}

function printTitles(personas: readonly PersonaReport[], ids: readonly string[]): void {
  for (const { name, content, learned } of personas) {
    console.log(`${name}, content: ${content.forYou.map((row) => ids[row]).join(', ')}`);
    console.log(`${name}, learned: ${learned.forYou.map((row) => ids[row]).join(', ')}`);
    console.log(`${name}, alike: ${learned.alike.map((row) => ids[row]).join(', ')}`);
  }
}

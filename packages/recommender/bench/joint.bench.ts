import { brokenLimits } from '../../../bench/limits.ts';
import { chooseJointly } from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';

/**
 * Chooses among 250,000 titles for eight people, and adds up their matches, turn by turn in one process.
 * Prints the medians as a line of JSON, and exits with 1 if the limit is exceeded. It runs with very
 * different matches (nearly all titles are too expensive) and with similar ones (nearly all are affordable).
 */
const TITLE_COUNT = 250_000;
const MEMBERS = 8;
const RUNS = 11;
const LIMIT = 100;
/** Largest ratio of the two times. Adding up two million floats takes about 2 ms on an idle core. */
const RATIO_MOST = 40;

const random = seededRandom(3);
const draw = (from: number, width: number) =>
  Array.from({ length: MEMBERS }, (_, m) => ({
    matches: Float32Array.from({ length: TITLE_COUNT }, () => from + width * random()),
    floor: m === 0 ? 20 : 0,
    conceded: m / 2,
  }));
const cases = { apart: draw(0, 100), alike: draw(60, 8) };
let total = 0;
let isBroken = false;
for (const [name, members] of Object.entries(cases)) {
  const chooseMs: number[] = [];
  const addMs: number[] = [];
  for (let run = -3; run < RUNS; run++) {
    const started = performance.now();
    if (chooseJointly(members, TITLE_COUNT, LIMIT).picks.length !== LIMIT) throw new Error('too few picks');
    const chosenAt = performance.now();
    for (const { matches } of members) total += addUp(matches);
    const addedAt = performance.now();
    // The first three runs warm up the compiler.
    if (run < 0) continue;
    chooseMs.push(chosenAt - started);
    addMs.push(addedAt - chosenAt);
  }
  const [chooseMedianMs, addMedianMs] = [median(chooseMs), median(addMs)];
  const ratio = Number((chooseMedianMs / addMedianMs).toFixed(3));
  const what = `choose for ${MEMBERS} of 250k titles, ${name} / add up their matches`;
  console.log(
    JSON.stringify({
      name: what,
      ratio,
      limit: RATIO_MOST,
      chooseMs: Number(chooseMedianMs.toFixed(2)),
      addMs: Number(addMedianMs.toFixed(2)),
    }),
  );
  const broken = brokenLimits([{ name: what, value: ratio, bound: { most: RATIO_MOST } }]);
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0) isBroken = true;
}
if (!(total > 0)) throw new Error('nothing was added up');
process.exitCode = isBroken ? 1 : 0;

function addUp(values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

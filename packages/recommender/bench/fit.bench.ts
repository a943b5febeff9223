import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { brokenLimits } from '../../../bench/limits.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';
import { fitWatchModel } from '../src/watch/fit-watch-model.ts';
import { packWatchRows } from '../src/watch/watch-rows.ts';
import { startInversionThreads } from './topn-eval/inversion-threads.ts';

/**
 * Benchmark: fits the watch model with two threads to as many invented likes as MovieLens 1M has, and does
 * the same calculation in NumPy with two threads, in turns. Prints the medians as a line of JSON; exits with
 * 1 if ours is too slow in comparison. Without python3 and NumPy it prints the reason and does nothing.
 */
const TITLES = 3497;
const MEMBERS = 4828;
const LIKES = 96;
const RUNS = 5;
const RATIO_MOST = 3;

/** Calculates weighted counts, their inverse and the weights in float32, as `fitWatchModel` does. */
const PROGRAM = `
import json, sys, time
import numpy as np
likes = json.loads(sys.stdin.readline())
n = ${TITLES}
rows = np.repeat(np.arange(len(likes)), [len(l) for l in likes])
columns = np.concatenate([np.array(l) for l in likes])
print('ready', flush=True)
for line in sys.stdin:
    started = time.perf_counter()
    x = np.zeros((len(likes), n), np.float32)
    x[rows, columns] = 1
    w = x.sum(1) ** -0.5
    x *= np.sqrt(w / w.mean())[:, None]
    g = x.T @ x
    often = np.diag(g).copy()
    level = np.maximum(1, often) ** -0.3
    g *= level[:, None] * level
    g *= often.sum() / np.diag(g).sum()
    d = np.diag(g).copy()
    held = 500 + d
    g[np.diag_indices(n)] = d + held
    p = np.linalg.inv(g)
    b = -p * np.maximum(held, 0.5 / np.diag(p))
    b[np.diag_indices(n)] += 1
    b *= level[:, None] * level ** -0.4
    seconds = time.perf_counter() - started
    print(json.dumps([seconds, float(b[3, 5]), float(b[1000, 2000])]), flush=True)
`;

const name = 'fit the watch head, 3,497 titles / NumPy';
const { status } = spawnSync('python3', ['-c', 'import numpy']);
if (status !== 0) console.log(JSON.stringify({ name, skipped: 'there is no python3 with numpy' }));
else await measure();

async function measure(): Promise<void> {
  const likes = inventLikes();
  const rows = packWatchRows(TITLES, likes);
  const threads = await startInversionThreads(1);
  const python = spawn('python3', ['-c', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, OMP_NUM_THREADS: '2', OPENBLAS_NUM_THREADS: '2' },
  });
  const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const ask = async (line: string): Promise<string> => {
    python.stdin.write(`${line}\n`);
    return String((await answers.next()).value);
  };
  if ((await ask(JSON.stringify(likes))) !== 'ready') throw new Error('NumPy did not begin');

  const [ours, theirs]: [number[], number[]] = [[], []];
  // The first turn warms up the compiler and both libraries.
  for (let run = -1; run < RUNS; run++) {
    const started = performance.now();
    const { weights } = fitWatchModel(rows, { startHelpers: threads.startHelpers });
    const seconds = (performance.now() - started) / 1000;
    const [theirSeconds = Number.NaN, ...theirWeights] = JSON.parse(await ask('fit')) as number[];
    checkSame([weights[3 * TITLES + 5], weights[1000 * TITLES + 2000]], theirWeights);
    if (run < 0) continue;
    ours.push(seconds);
    theirs.push(theirSeconds);
  }
  python.stdin.end();
  await Promise.all([threads.close(), python.exitCode === null && once(python, 'close')]);
  report(median(ours), median(theirs));
}

function report(fitSeconds: number, numpySeconds: number): void {
  const ratio = Number((fitSeconds / numpySeconds).toFixed(3));
  const rounded = (seconds: number) => Number(seconds.toFixed(2));
  console.log(
    JSON.stringify({
      name,
      ratio,
      limit: RATIO_MOST,
      fitSeconds: rounded(fitSeconds),
      numpySeconds: rounded(numpySeconds),
      titles: TITLES,
      members: MEMBERS,
    }),
  );
  const broken = brokenLimits([{ name, value: ratio, bound: { most: RATIO_MOST } }]);
  for (const sentence of broken) console.error(sentence);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

/** Invents likes in which most people like a few titles, and few people like each of the many others. */
function inventLikes(): number[][] {
  const random = seededRandom(1);
  return Array.from({ length: MEMBERS }, () => {
    const liked = new Set<number>();
    const count = Math.ceil(-LIKES * Math.log(1 - random()));
    for (let draw = 0; draw < count; draw++) liked.add(Math.floor(TITLES * random() ** 2.5));
    return [...liked].sort((a, b) => a - b);
  });
}

function checkSame(own: readonly (number | undefined)[], theirs: readonly number[]): void {
  if (own.some((value, i) => !(Math.abs((value ?? Number.NaN) - (theirs[i] ?? Number.NaN)) < 1e-4))) {
    throw new Error(`not the same model: ${own.join(', ')} and ${theirs.join(', ')}`);
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

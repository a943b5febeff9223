import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Absolute path of the project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/**
 * Runs one of the tools in `node_modules/.bin` in the project's folder; resolves with its exit code.
 * @param options passed to Node's `spawn`
 */
export function run(tool, args, options = {}) {
  const child = spawn(join(ROOT, 'node_modules', '.bin', tool), args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/**
 * Runs several tools at the same time; resolves with the highest exit code.
 * @param starts functions that each start a tool and return a promise of its exit code
 */
export async function runTogether(starts) {
  return Math.max(...(await Promise.all(starts.map((start) => start()))));
}

/**
 * Runs steps in order, and prints the name and duration of each. If a step fails, ends the process with its exit code.
 * @param steps pairs of a name and a function that returns an exit code or a promise of one
 */
export async function runSteps(steps) {
  for (const [name, step] of steps) {
    const started = performance.now();
    console.log(`\n${name}`);
    const code = await step();
    if (code !== 0) {
      console.error(`${name}: failed`);
      process.exit(code);
    }
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const ROOT = join(import.meta.dirname, '..');

/** Runs one of the installed tools in the project's folder; resolves with its exit code. */
export function run(tool, args, options = {}) {
  const child = spawn(join(ROOT, 'node_modules', '.bin', tool), args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** Like `run`, with the lowest priority, and prints the tool's output once it has ended. */
export async function runInBackground(tool, args, options = {}) {
  const child = spawn(join(ROOT, 'node_modules', '.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  console.log(await text(child.stdout));
  return ended;
}

/** Runs several tools at the same time; resolves with the highest exit code. */
export async function runTogether(starts) {
  return Math.max(...(await Promise.all(starts.map((start) => start()))));
}

/** Runs steps `[name, () => code]` in order, and ends the process if a step fails. */
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ALLOCATOR, NODE_FLAGS } from './node-settings.mjs';

const SCRIPT = `
  import { applyNodeSettings } from ${JSON.stringify(new URL('node-settings.mjs', import.meta.url))};
  applyNodeSettings();
  const { execArgv, pid, env } = process;
  console.log(JSON.stringify({ flags: execArgv.slice(0, -3), pid, limit: env.MALLOC_MMAP_THRESHOLD_ }));
`;

/** Runs Node with these flags and variables; returns its id, and what the script reports about its process. */
async function runNode(flags: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...flags, '--input-type=module', '-e', SCRIPT], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, warnings] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { pid: child.pid, warnings, reported: JSON.parse(output) };
}

test('the process gets the flags and variables, and keeps its id and its own flags', async () => {
  const { pid, warnings, reported } = await runNode(['--stack-trace-limit=7']);
  expect(reported).toEqual({
    flags: [...NODE_FLAGS, '--stack-trace-limit=7'],
    pid,
    limit: ALLOCATOR.MALLOC_MMAP_THRESHOLD_,
  });
  expect(warnings).toBe('');
});

test('the operator’s own settings take precedence', async () => {
  const { reported } = await runNode(['--max-semi-space-size=32'], { MALLOC_MMAP_THRESHOLD_: '4096' });
  expect(reported).toMatchObject({ flags: [...NODE_FLAGS, '--max-semi-space-size=32'], limit: '4096' });
});

test('a flag in NODE_OPTIONS takes precedence, too', async () => {
  const { reported } = await runNode(['--stack-trace-limit=7'], { NODE_OPTIONS: '--max_semi_space_size=32' });
  expect(reported).toMatchObject({
    flags: ['--stack-trace-limit=7'],
    limit: ALLOCATOR.MALLOC_MMAP_THRESHOLD_,
  });
});

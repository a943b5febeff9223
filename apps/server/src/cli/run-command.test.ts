import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

async function say(...words: string[]): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  const status = await runCommand(words, (line) => lines.push(line));
  return { status, said: lines.join('\n') };
}

it.each([[[]], [['help']], [['catalogue', 'check', '--help']]])(
  'lists every command for %j',
  async (words) => {
    const { status, said } = await say(...words);
    expect(status).toBe(0);
    for (const name of ['catalogue check', 'catalogue complete', 'catalogue compare']) {
      expect(said).toContain(name);
    }
  },
);

it('names a command it doesn’t have, and those it has', async () => {
  const { status, said } = await say('catalogue', 'chekc');
  expect(status).toBe(2);
  expect(said).toContain('“catalogue chekc”');
  expect(said).toContain('catalogue check [--reference');
});

it('says how a command is used where an option is unknown', async () => {
  const { status, said } = await say('catalogue', 'check', '--refrence', 'x');
  expect(status).toBe(2);
  expect(said).toContain('--refrence');
  expect(said).toContain('Usage: npm run palate -- catalogue check');
});

it('says that the titles’ folder is missing', async () => {
  const { status, said } = await say('catalogue', 'check', '--folder', '/nowhere/at/all');
  expect(status).toBe(2);
  expect(said).toContain('/nowhere/at/all is missing');
});

it('finds nothing wrong with the titles that ship', async () => {
  const { status, said } = await say('catalogue', 'check');
  expect(said).toContain('Nothing is wrong.');
  expect(status).toBe(0);
});

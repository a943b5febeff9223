import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

async function run(...words: string[]): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  const status = await runCommand(words, (line) => lines.push(line));
  return { status, said: lines.join('\n') };
}

it.each([[[]], [['help']], [['catalogue', 'check', '--help']]])(
  'lists every command for %j',
  async (words) => {
    const { status, said } = await run(...words);
    expect(status).toBe(0);
    for (const name of ['catalogue check', 'catalogue complete', 'catalogue compare']) {
      expect(said).toContain(name);
    }
  },
);

it.each([
  [
    ['catalogue', 'chekc', '--folder', 'x'],
    'There is no command “catalogue chekc”. Did you mean “catalogue check”?',
  ],
  [['Job', 'list'], 'There is no command “Job list”. Did you mean “jobs list”?'],
  [['jobs'], 'There is no command “jobs”. Did you mean “jobs list”?'],
  [['models'], 'There is no command “models”. Did you mean “models fit” or “models list”?'],
  [['make', 'coffee'], 'There is no command “make coffee”.'],
])('says in one line that there is no command %j, and suggests similar ones', async (words, sentence) => {
  const { status, said } = await run(...words);
  expect(status).toBe(2);
  expect(said).toBe(`${sentence} “npm run palate -- help” lists all of them.`);
});

it('prints a command’s usage if an option is unknown', async () => {
  const { status, said } = await run('catalogue', 'check', '--refrence', 'x');
  expect(status).toBe(2);
  expect(said).toContain('--refrence');
  expect(said).toContain('Usage: npm run palate -- catalogue check');
});

it('says that the titles’ folder is missing', async () => {
  const { status, said } = await run('catalogue', 'check', '--folder', '/nowhere/at/all');
  expect(status).toBe(2);
  expect(said).toContain('/nowhere/at/all is missing');
});

it('finds nothing wrong with the titles that ship', async () => {
  const { status, said } = await run('catalogue', 'check');
  expect(said).toContain('Nothing is wrong.');
  expect(status).toBe(0);
});

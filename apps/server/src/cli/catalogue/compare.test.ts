import { afterEach, beforeEach, expect, it } from 'vitest';
import { inventDna, inventTitle } from '../../testing/titles/invent-title.ts';
import { createScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts';

let folder: ScratchFolder;
beforeEach(async () => {
  folder = await createScratchFolder();
  await folder.write('a.jsonl', [
    inventTitle('first-2001', { dna: { ...inventDna(3), pace: 1 } }),
    inventTitle('second-2002', { dna: { ...inventDna(3), pace: 2 } }),
    inventTitle('third-2003', { dna: { ...inventDna(3), pace: 3 } }),
  ]);
});
afterEach(() => folder.remove());

const judged = (id: string, pace: number, more = {}) => ({ id, dna: { ...inventDna(3), pace, ...more } });
const compare = async (...lines: unknown[]) =>
  folder.run('catalogue', 'compare', await folder.write('second.txt', lines));

it('gives the mean difference and correlation of each slider', async () => {
  const { status, said } = await compare(
    judged('first-2001', 2),
    judged('second-2002', 3),
    judged('third-2003', 4),
  );
  expect(status).toBe(0);
  expect(said).toContain('3 titles judged twice');
  expect(said).toContain('  pace differs by 1.00 steps, correlation 1.00');
  expect(said).toContain('  realism differs by 0.00 steps, correlation 0.00');
});

it('names the largest disagreements first, and nothing that agrees', async () => {
  const { said } = await compare(judged('first-2001', 2.5), judged('second-2002', 2, { scale: 5 }));
  const largest = said.split('The largest disagreements:\n')[1]?.split('\n');
  expect(largest).toEqual([
    '  second-2002: scale 3, judged 5 the second time',
    '  first-2001: pace 1, judged 2.5 the second time',
  ]);
});

it('names titles we don’t have', async () => {
  const { status, said } = await compare(judged('first-2001', 1), judged('nobody-1999', 1));
  expect(status).toBe(1);
  expect(said).toContain('1 title judged twice');
  expect(said).toContain('we have no nobody-1999');
});

it.each([
  ['lacks a slider', { id: 'first-2001', dna: { pace: 1 } }, 'dna.originality'],
  ['is out of range', judged('first-2001', 6), 'dna.pace'],
  ['isn’t JSON', '[', 'line'],
])('refuses a judgement that %s', async (_, line, field) => {
  const { status, said } = await compare(judged('first-2001', 1), line);
  expect(status).toBe(2);
  expect(said).toContain(`line 2: ${field}`);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../eval-command.ts';
import type { JointReport } from './evaluate-joint.ts';
import { jointCommand } from './joint-command.ts';
import { predictMatches } from './predict-matches.ts';
import { loadRatings } from './read-ratings.ts';
import { RULES, simulateEvenings } from './simulate-evenings.ts';

const folders: string[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
async function write(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joint-'));
  folders.push(folder);
  await writeFile(join(folder, name), text);
  return folder;
}

describe('npm run eval -- joint', () => {
  it('evaluates invented ratings: our rule respects minimums and is fairer than the largest sum', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    expect(await jointCommand.run(['--groups', '12', '--json'])).toBe(0);
    const { users, bySize } = JSON.parse(String(log.mock.calls[0]?.[0])) as JointReport;
    expect(users).toBe(40);
    for (const rules of Object.values(bySize)) {
      const [ours, sum] = [rules['our rule'], rules['largest sum']];
      expect(ours?.belowFloor).toBe(0);
      expect(ours?.apartMedian).toBeLessThan(sum?.apartMedian ?? 0);
      expect(sum?.lost).toBeLessThanOrEqual(ours?.lost ?? 0);
    }
    log.mockClear();
    expect(await jointCommand.run(['--groups', '2', '--offer', 'all'])).toBe(0);
    expect(log.mock.calls.flat().join('\n')).toContain('8 together: 2 groups, 20 evenings');
  });

  it('reports missing files and invalid options', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(await jointCommand.run(['/no/such/file.dat'])).toBe(1);
    expect(said.mock.calls[0]?.[0]).toContain('there is no /no/such/file.dat');
    const few = await write('few.dat', '1::1::4\n2::1::3\n');
    expect(await jointCommand.run([join(few, 'few.dat')])).toBe(1);
    for (const wrong of [
      ['--groups', '0'],
      ['--floor', '101'],
      ['--offer', 'some'],
      ['--seed', 'x'],
      ['a', 'b'],
      ['--what'],
    ]) {
      await expect(jointCommand.run(wrong)).rejects.toThrow(UsageError);
    }
  });
});

describe('loadRatings', () => {
  it('reads .dat and .csv, uses the later of two ratings, and ignores invalid ones', async () => {
    const csv = await write(
      'ratings.csv',
      'userId,movieId,rating,timestamp\n7,9,3.5,1\n7,9,4,2\n8,10,6,3\n8,9,,3\n',
    );
    const dat = await write('some.dat', '7::9::4\n');
    for (const path of [csv, join(dat, 'some.dat')]) {
      expect(await loadRatings(path)).toEqual({ titleCount: 1, users: [new Map([[0, 4]])] });
    }
    const none = await write('none.dat', '\n');
    expect(await loadRatings(join(none, 'none.dat'))).toBe('there is no rating in none.dat');
  });
});

describe('predictMatches', () => {
  it('follows members with similar ratings, and stays within 0..100', () => {
    const alike = new Map([
      [0, 5],
      [1, 1],
      [2, 5],
      [3, 1],
    ]);
    const unlike = new Map([
      [0, 1],
      [1, 5],
      [2, 1],
      [3, 5],
    ]);
    const users = [
      new Map([
        [0, 5],
        [1, 1],
      ]),
      alike,
      alike,
      unlike,
      unlike,
    ];
    const [matches] = predictMatches({ users, titleCount: 4 }, [0]);
    expect(matches?.[2]).toBeGreaterThan(matches?.[3] + 10);
    expect(matches?.every((match) => match >= 0 && match <= 100)).toBe(true);
  });
});

describe('simulateEvenings', () => {
  it('matches a hand-worked example with two titles liked by turns', () => {
    // The group watches one of each; then no title is left that meets the minimums.
    const matches = [Float32Array.of(90, 50), Float32Array.of(50, 90)];
    const group = { matches, unseen: [0, 1], floors: [0, 0], onOffer: 200 };
    const report = simulateEvenings(group, RULES['our rule'], () => 0);
    // Each member's best title on the second evening is its only title, so nobody concedes anything.
    const conceded = { shares: [0, 1], points: [0, 40], apart: 1, pointsApart: 1 };
    expect(report).toMatchObject({ emptied: 8, belowFloor: 0, ...conceded, lost: 0, least: 50 });
  });
});

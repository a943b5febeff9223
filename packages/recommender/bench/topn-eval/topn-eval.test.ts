import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluateTopn } from './evaluate-topn.ts';
import { loadTopn, MEMBER_GROUPS } from './read-topn.ts';
import { topnCommand } from './topn-command.ts';
import { judgeRanking } from './topn-metrics.ts';

const CUT = { seed: 3, group: 0, titleLikesLeast: 1 };
/** Number of members of the fixture with at least five likes. */
const MEMBERS = 46;
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

describe('judgeRanking', () => {
  it('leaves out known titles, and gains less from a held-out title further down', () => {
    const scores = Float32Array.of(9, 5, 7, 6, 0);
    expect(judgeRanking(scores, [0], [2]).ndcg100).toBe(1);
    expect(judgeRanking(scores, [0], [3]).ndcg100).toBeCloseTo(1 / Math.log2(3), 10);
    expect(judgeRanking(scores, [], [0, 4])).toEqual({
      ndcg100: (1 + 1 / Math.log2(6)) / (1 + 1 / Math.log2(3)),
      recall20: 1,
      recall50: 1,
    });
    expect(judgeRanking(scores, [], []).ndcg100).toBe(0);
    expect(() => judgeRanking(Float32Array.of(Number.NaN), [], [])).toThrow(RangeError);
  });

  it('divides recall by the number of possible hits', () => {
    const scores = Float32Array.from({ length: 200 }, (_, i) => -i);
    const held = Array.from({ length: 40 }, (_, i) => 10 + i);
    expect(judgeRanking(scores, [], held).recall20).toBe(10 / 20);
    expect(judgeRanking(scores, [], held).recall50).toBe(1);
  });
});

describe('loadTopn', () => {
  it('reads a split, and removes judged members from the training data', async () => {
    const split = await loadTopn(fixture('tiny-topn.json'), { cut: CUT });
    expect(split).toMatchObject({ titleCount: 24 });
    expect(split?.train).toHaveLength(40);
    expect(split?.validation).toHaveLength(6);
  });

  it('weighs ratings of the members to learn from, and ignores those of judged members', async () => {
    const ratings = {
      users: [1, 1, 1, 1, 41, 1],
      movies: [1001, 1002, 1003, 1004, 1001, 9999],
      stars: [5, 3, 2, 4, 5, 5],
    };
    const split = await loadTopn(fixture('tiny-topn.json'), { cut: CUT, ratings });
    expect(split?.train).toHaveLength(40);
    expect(split?.train[0]).toEqual({ titles: [0, 1, 3], weights: [1.3, 0.5, 1] });
    expect(split?.train.slice(1).every(({ titles }) => titles.length === 0)).toBe(true);
  });

  it('splits ratings deterministically, and never shows held-out ones', async () => {
    const split = await loadTopn(fixture('tiny-movielens'), { cut: CUT });
    expect(split).toEqual(await loadTopn(fixture('tiny-movielens/ratings.csv'), { cut: CUT }));
    expect(split?.validation.length).toBeGreaterThan(0);
    for (const { given, held } of split?.validation ?? []) {
      expect(held.filter((title) => given.includes(title))).toEqual([]);
    }
  });

  it('judges each member in one group, and learns from the others', async () => {
    const groups = Array.from({ length: MEMBER_GROUPS }, (_, group) => ({ ...CUT, group }));
    const splits = await Promise.all(groups.map((cut) => loadTopn(fixture('tiny-movielens'), { cut })));
    const judged = splits.map((split) => split?.validation.length ?? 0);
    const learned = splits.map((split) => split?.train.length ?? 0);
    expect(judged.every((count, group) => count + learned[group] <= MEMBERS)).toBe(true);
    expect(learned.reduce((sum, count) => sum + MEMBERS - count, 0)).toBe(MEMBERS);
  });

  it('omits titles that few members to learn from like', async () => {
    const all = await loadTopn(fixture('tiny-movielens'), { cut: CUT });
    const liked = await loadTopn(fixture('tiny-movielens'), { cut: { ...CUT, titleLikesLeast: 12 } });
    const counts = Array.from(
      { length: all?.titleCount ?? 0 },
      (_, title) => (all?.train ?? []).filter(({ titles }) => titles.includes(title)).length,
    );
    expect(liked?.titleCount).toBe(counts.filter((count) => count >= 12).length);
    expect(liked?.titleCount).toBeLessThan(counts.length);
  });
});

describe('npm run eval -- topn', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('ranks the titles of people with the same taste first', async () => {
    const split = await loadTopn(fixture('tiny-topn.json'), { cut: CUT });
    if (!split) throw new Error('the fixture is gone');
    const fitted = evaluateTopn(split);
    expect(evaluateTopn(split, { rank: 24 }).ndcg100).toBeCloseTo(fitted.ndcg100, 6);
    const untaught = evaluateTopn({ ...split, train: [] });
    expect(fitted.ndcg100).toBeGreaterThan(untaught.ndcg100);
  });

  it('prints one JSON object with the documented figures', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await topnCommand.run([fixture('tiny-topn.json'), '--json', '--threads', '0'])).toBe(0);
    const report = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(Object.keys(report).sort()).toEqual(
      'fitSeconds ndcg100 ndcg100Se peakMemoryMb recall20 recall20Se recall50 users'.split(' '),
    );
    expect(report).toMatchObject({ users: 6 });
  });

  it('compares with popularity and EASE, with each member of a file of ratings judged once', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const folder = fixture('tiny-movielens');
    const given = [folder, '--ratings', folder, '--compare', '--threads', '0'];
    expect(await topnCommand.run([...given, '--json'])).toBe(0);
    const report = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(report.easeRidges.length).toBeGreaterThan(1);
    expect(report.ourRidges.length).toBe(report.easeRidges.length);
    expect(report.users).toBeGreaterThan(MEMBERS / 2);
    const [popularity, ease, likes, stars] = report.methods;
    expect(popularity.abovePopularity).toEqual({ mean: 0, error: 0 });
    for (const method of [ease, likes, stars]) {
      const gain = method.ndcg100.mean - popularity.ndcg100.mean;
      expect(method.abovePopularity.mean).toBeCloseTo(gain, 10);
      expect(gain).toBeGreaterThan(0);
    }
    expect(stars.aboveEase.mean).toBeCloseTo(stars.ndcg100.mean - ease.ndcg100.mean, 10);
    expect(await topnCommand.run([fixture('tiny-topn.json'), '--compare', '--threads', '0'])).toBe(0);
    const lines = log.mock.calls.slice(1).map(([line]) => String(line));
    expect(lines.slice(0, 2)).toEqual([
      '6 members judged, 24 titles',
      expect.stringMatching(/^ {2}EASE's λ: \d+; ours: \d+$/),
    ]);
    expect(lines.slice(2).map((line) => line.slice(2, 19).trim())).toEqual([
      'popularity',
      'EASE',
      'ours, likes only',
    ]);
  });

  it('explains why there is nothing to evaluate', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await topnCommand.run([fixture('none.json')])).toBe(1);
    expect(await topnCommand.run([fileURLToPath(import.meta.url)])).toBe(1);
    expect(error.mock.calls.flat().join(' ')).toMatch(/there is no .*none\.json.*neither JSON/s);
    expect(await topnCommand.run([fixture('tiny-topn.json'), '--ratings', 'no-such.dat'])).toBe(1);
    expect(error.mock.calls.at(-1)?.join(' ')).toContain('there is no no-such.dat');
    await expect(topnCommand.run([fixture('tiny-topn.json'), '--rank', '25'])).rejects.toThrow('--rank');
    await expect(topnCommand.run([])).rejects.toThrow('one FILE');
    await expect(topnCommand.run(['x', '--threads', 'two'])).rejects.toThrow('--threads');
  });
});

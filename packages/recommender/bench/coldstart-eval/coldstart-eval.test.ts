import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { ratingsCommand } from '../ratings-eval/ratings-command.ts';
import { loadRatings } from '../reading/read-ratings.ts';
import { coldstartCommand } from './coldstart-command.ts';
import { combineOrders, judgeOrder } from './judge-order.ts';
import { withoutTitles } from './other-titles-ratings.ts';
import { loadColdstart } from './read-coldstart.ts';
import { loadMovies } from './read-genres.ts';
import { trainingOf } from './training.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const COLDSTART = fixture('tiny-coldstart.json');
const RATINGS = fixture('tiny-ratings.dat');

/** Runs a command that prints JSON, and returns the parsed result. */
async function read(command: { run(given: readonly string[]): Promise<number> }, given: readonly string[]) {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  try {
    expect(await command.run([...given, '--json'])).toBe(0);
  } finally {
    log.mockRestore();
  }
  expect(said).toHaveLength(1);
  return JSON.parse(said[0]);
}

describe('npm run eval -- coldstart', () => {
  it('ranks likes on a small invented set, better with people’s answers', async () => {
    const observed = await read(coldstartCommand, [
      COLDSTART,
      ...['--ratings', RATINGS, '--movies', fixture('tiny-movies.dat')],
      ...['--users', fixture('tiny-users.dat'), '--titles', fixture('tiny-titles.jsonl')],
    ]);
    expect(observed.users).toBe(12);
    expect(observed.skipped).toEqual([]);
    expect(observed.taste.auc).toBeGreaterThan(0.85);
    expect(observed.taste.auc).toBeGreaterThan(observed.watch.auc);
    expect(observed.content.described).toBe(60);
    expect(observed.content.reputed.auc).toBeGreaterThan(0.7);
    expect(observed.content.marginals.auc).toBeGreaterThan(0.7);
    expect(observed.content.others.auc).toBeGreaterThan(0.7);
    for (const name of ['watch', 'taste', 'combined']) {
      for (const key of ['ndcg100', 'ndcg100Se', 'recall20', 'recall20Se', 'recall50', 'auc']) {
        expect(observed[name][key]).toBeGreaterThanOrEqual(0);
        expect(observed[name][key]).toBeLessThanOrEqual(1);
      }
    }
  });

  it('learns nothing from the people to be judged', async () => {
    const coldstart = await loadColdstart(COLDSTART);
    const ratings = await loadRatings(RATINGS);
    if (!coldstart || !ratings) throw new Error('the fixtures are not there');
    const judged = new Set(coldstart.validation.map(({ user }) => user));
    const isSaved = (_: number, i: number) => !judged.has(ratings.users[i]);
    const without = {
      users: ratings.users.filter(isSaved),
      movies: ratings.movies.filter(isSaved),
      stars: ratings.stars.filter(isSaved),
    };
    expect(without.users.length).toBeLessThan(ratings.users.length);
    expect(trainingOf(coldstart, ratings)).toEqual(trainingOf(coldstart, without));
  });

  it('learns only from a split’s training users if one is given', async () => {
    const all = [COLDSTART, '--ratings', RATINGS];
    const few = await read(coldstartCommand, [...all, '--train', fixture('tiny-topn.json')]);
    expect(few.users).toBe(12);
    expect(few.taste.auc).not.toBe((await read(coldstartCommand, all)).taste.auc);
  });

  it('explains why there is nothing to evaluate', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await coldstartCommand.run([COLDSTART, '--ratings', fixture('missing.dat')])).toBe(1);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('missing.dat'));
    const train = [COLDSTART, '--ratings', RATINGS, '--train', fixture('missing.json')];
    expect(await coldstartCommand.run(train)).toBe(1);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('missing.json'));
    error.mockRestore();
    await expect(coldstartCommand.run([COLDSTART])).rejects.toThrow('--ratings');
  });
});

describe('npm run eval -- ratings', () => {
  it('predicts held-out ratings better than biases alone', async () => {
    const observed = await read(ratingsCommand, [RATINGS, '--factors', '4']);
    expect(observed).toMatchObject({ ratings: 2400, users: 80, titles: 60, folds: 5 });
    expect(observed.rmse).toBeLessThan(observed.biases.rmse - 0.1);
    expect(observed.mae).toBeLessThan(observed.rmse);
  });

  it('predicts as well when continuing from an earlier fit', async () => {
    const { further, whole } = await read(ratingsCommand, [RATINGS, '--factors', '4', '--further']);
    expect(Math.abs(further.rmse - whole.rmse)).toBeLessThan(0.03);
  });

  it('rejects invalid options', async () => {
    await expect(ratingsCommand.run([])).rejects.toThrow('FILE');
    await expect(ratingsCommand.run([RATINGS, '--factors', 'many'])).rejects.toThrow('--factors');
  });
});

describe('withoutTitles', () => {
  it('leaves out every rating of a hidden title', () => {
    const ratings = {
      users: Uint32Array.of(0, 0, 1),
      titles: Uint32Array.of(4, 5, 4),
      stars: Float32Array.of(1, 2, 3),
      userCount: 2,
      titleCount: 6,
    };
    expect(withoutTitles(ratings, (title) => title === 4)).toEqual({
      ...ratings,
      users: Uint32Array.of(0),
      titles: Uint32Array.of(5),
      stars: Float32Array.of(2),
    });
  });
});

describe('judgeOrder', () => {
  const user = {
    user: 1,
    age: 0,
    genresLiked: [],
    genresDisliked: [],
    loved: [],
    pairs: [],
    elicit: [0],
    heldLiked: [1, 3],
    heldDisliked: [2],
  };

  it('leaves out titles that the test may have shown', () => {
    // The order without title 0 is 1, 2, 3.
    const { ndcg100, recall20, auc } = judgeOrder([9, 5, 4, 3], user);
    expect(ndcg100).toBeCloseTo((1 + 1 / 2) / (1 + 1 / Math.log2(3)), 10);
    expect(recall20).toBe(1);
    expect(auc).toBe(0.5);
    expect(judgeOrder([0, 5, 1, 3], user).ndcg100).toBe(1);
  });

  it('returns no AUC without a dislike', () => {
    expect(judgeOrder([1, 2, 3, 4], { ...user, heldDisliked: [] }).auc).toBeNull();
  });

  it('adds orders on one scale; an order of equal scores adds nothing', () => {
    const even = { above: 0.5, below: 0.5 };
    const sum = combineOrders([7, 1, 2, 3], [0, 10, 20, 30], even, user);
    expect(sum[3] - sum[2]).toBeCloseTo(1.5 / Math.sqrt(2 / 3), 10);
    expect(combineOrders([7, 1, 2, 3], [5, 5, 5, 5], even, user)[2]).toBeCloseTo(0, 10);
  });

  it('weighs the second score by its sign', () => {
    const [, low, , high] = combineOrders([7, 5, 5, 5], [0, 10, 20, 30], { above: 1, below: 2 }, user);
    expect(high).toBeCloseTo(1 / Math.sqrt(2 / 3), 10);
    expect(low).toBeCloseTo(-2 / Math.sqrt(2 / 3), 10);
  });
});

describe('loadMovies', () => {
  it('loads genres and years', async () => {
    const movies = await loadMovies(fixture('tiny-movies.dat'));
    expect(movies?.get(101)).toEqual({ genres: ['Comedy'], year: 1960 });
    expect(await loadMovies(fixture('missing.dat'))).toBeNull();
  });
});

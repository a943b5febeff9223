import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../maths/seeded-random.ts';
import { packRows } from '../predict/sparse-rows.ts';
import { fitFactors } from './factor-model.ts';
import { factorize, predict } from './fit-factors.ts';
import { openFactorModel, packFactorModel } from './pack-factors.ts';
import { placePerson, predictRatings } from './place-person.ts';
import type { RatingRows } from './rating-rows.ts';

/**
 * Ratings of two kinds of titles by two kinds of users: even users like even titles, odd users odd ones. One
 * rating in four is left out.
 */
function inventRatings(userCount: number, titleCount: number, isSaved = (_: number) => true): RatingRows {
  const [users, titles, stars]: [number[], number[], number[]] = [[], [], []];
  const random = seededRandom(4);
  for (let user = 0; user < userCount; user++) {
    for (let title = 0; title < titleCount; title++) {
      if (random() < 0.4 || !isSaved(title)) continue;
      users.push(user);
      titles.push(title);
      stars.push(user % 2 === title % 2 ? 5 : 2);
    }
  }
  return {
    users: Uint32Array.from(users),
    titles: Uint32Array.from(titles),
    stars: Float32Array.from(stars),
    userCount,
    titleCount,
  };
}

/** Returns side columns that separate even from odd rows. */
const parity = (count: number) =>
  packRows(
    Array.from({ length: count }, (_, i) => ({ columns: [i % 2], values: [1] })),
    2,
  );
const OPTIONS = { factors: 2, iterations: 12, seed: 3 };

describe('factorize', () => {
  it('predicts missing ratings from the given ones', () => {
    const fit = factorize(inventRatings(40, 20), OPTIONS);
    for (let user = 0; user < 40; user++) {
      for (let title = 0; title < 20; title++) {
        expect(Math.abs(predict(fit, user, title) - (user % 2 === title % 2 ? 5 : 2))).toBeLessThan(0.5);
      }
    }
  });

  it('is deterministic for a seed', () => {
    const ratings = inventRatings(12, 8);
    expect(factorize(ratings, OPTIONS).titles.means).toEqual(factorize(ratings, OPTIONS).titles.means);
  });

  it('shrinks the mean of one title rated by one user if there are only biases', () => {
    const ratings = {
      users: Uint32Array.of(0, 1),
      titles: Uint32Array.of(0, 1),
      stars: Float32Array.of(5, 1),
      userCount: 2,
      titleCount: 2,
    };
    const fit = factorize(ratings, { factors: 0, iterations: 8 });
    expect(fit.middle).toBe(3);
    expect(predict(fit, 0, 0)).toBeGreaterThan(3);
    expect(predict(fit, 0, 0)).toBeLessThan(5);
    expect(predict(fit, 0, 0) + predict(fit, 1, 1)).toBeCloseTo(6, 6);
  });

  it('continues from an earlier fit, with a new title, in a few iterations', () => {
    const before = factorize(inventRatings(40, 19), { ...OPTIONS, iterations: 20 });
    const titles = new Float32Array(20 * 3);
    titles.set(before.titles.means);
    const earlier = { titles, personCovariance: before.users.priorCovariance, noise: before.noise };
    const further = factorize(inventRatings(40, 20), { ...OPTIONS, iterations: 3, earlier });
    for (let user = 0; user < 40; user++) {
      for (let title = 0; title < 20; title++) {
        expect(Math.abs(predict(further, user, title) - (user % 2 === title % 2 ? 5 : 2))).toBeLessThan(0.5);
      }
    }
    expect(() => factorize(inventRatings(40, 21), { ...OPTIONS, earlier })).toThrow(RangeError);
  });

  it('returns finite numbers for any ratings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(4), fc.nat(3), fc.constantFrom(0, 0.5, 3, 5)), { maxLength: 30 }),
        fc.nat(3),
        (rows, factors) => {
          const fit = factorize(
            {
              users: Uint32Array.from(rows, ([user]) => user),
              titles: Uint32Array.from(rows, ([, title]) => title),
              stars: Float32Array.from(rows, ([, , stars]) => stars),
              userCount: 5,
              titleCount: 4,
            },
            { factors, iterations: 4 },
          );
          expect(fit.noise).toBeGreaterThan(0);
          for (let user = 0; user < 5; user++) {
            for (let title = 0; title < 4; title++) {
              expect(Number.isFinite(predict(fit, user, title))).toBe(true);
            }
          }
        },
      ),
    );
  });

  it('rejects invalid ratings', () => {
    const one = (user: number, title: number, stars: number) => () =>
      factorize({
        users: Uint32Array.of(user),
        titles: Uint32Array.of(title),
        stars: Float32Array.of(stars),
        userCount: 2,
        titleCount: 2,
      });
    expect(one(2, 0, 3)).toThrow(RangeError);
    expect(one(0, 2, 3)).toThrow(RangeError);
    expect(one(0, 0, 6)).toThrow(RangeError);
    expect(one(0, 0, Number.NaN)).toThrow(RangeError);
  });
});

describe('fitFactors', () => {
  it('places an unrated title by its content', () => {
    const model = fitFactors(
      inventRatings(40, 24, (title) => title < 22),
      parity(24),
      null,
      OPTIONS,
    );
    const weights = placePerson(model, {
      sides: [],
      ratings: [
        { title: 0, stars: 5, variance: 0.5 },
        { title: 1, stars: 2, variance: 0.5 },
      ],
      pairs: [],
    });
    const observed = predictRatings(model, weights);
    expect(observed[22] - observed[23]).toBeGreaterThan(1);
  });

  it('predicts for a new person what similar people think', () => {
    const model = fitFactors(inventRatings(40, 20), null, parity(40), OPTIONS);
    const even = predictRatings(model, placePerson(model, { sides: [0], ratings: [], pairs: [] }));
    const odd = predictRatings(model, placePerson(model, { sides: [1], ratings: [], pairs: [] }));
    expect(even[0]).toBeGreaterThan(even[1] + 1);
    expect(odd[1]).toBeGreaterThan(odd[0] + 1);
  });

  it('fits a model without any ratings', () => {
    const none = {
      users: new Uint32Array(0),
      titles: new Uint32Array(0),
      stars: new Float32Array(0),
      userCount: 0,
      titleCount: 2,
    };
    const model = fitFactors(none, parity(2), null, OPTIONS);
    const observed = predictRatings(model, placePerson(model, { sides: [], ratings: [], pairs: [] }));
    expect([...observed].every(Number.isFinite)).toBe(true);
  });
});

describe('placePerson', () => {
  const model = fitFactors(inventRatings(40, 20), null, null, OPTIONS);
  const place = (pairs: readonly { winner: number; loser: number }[]) =>
    predictRatings(model, placePerson(model, { sides: [], ratings: [], pairs }));

  it('learns from a pair, and the opposite from the reversed pair', () => {
    const [even, odd] = [place([{ winner: 0, loser: 1 }]), place([{ winner: 1, loser: 0 }])];
    expect(even[2] - even[3]).toBeGreaterThan(0.5);
    expect(odd[3] - odd[2]).toBeGreaterThan(0.5);
  });

  it('ignores the order of answers, even contradictory ones', () => {
    const circle = [
      { winner: 0, loser: 1 },
      { winner: 1, loser: 2 },
      { winner: 2, loser: 0 },
    ];
    const there = place(circle);
    const back = place([...circle].reverse());
    there.forEach((value, title) => {
      expect(value).toBeCloseTo(back[title], 5);
    });
  });

  it('rejects a title that isn’t in the model', () => {
    expect(() => place([{ winner: 0, loser: 20 }])).toThrow(RangeError);
  });
});

describe('titleVariances', () => {
  it('is large for a title that few users rated', () => {
    const all = inventRatings(40, 20);
    // Only the first three users rate title 0.
    const isSaved = Array.from(all.titles, (title, i) => title !== 0 || (all.users[i] ?? 0) < 3);
    const ratings: RatingRows = {
      ...all,
      users: all.users.filter((_, i) => isSaved[i]),
      titles: all.titles.filter((_, i) => isSaved[i]),
      stars: all.stars.filter((_, i) => isSaved[i]),
    };
    const { titleVariances } = fitFactors(ratings, null, null, OPTIONS);
    const others = titleVariances.slice(1);
    expect(Math.min(...others)).toBeGreaterThan(0);
    expect(titleVariances[0]).toBeGreaterThan(3 * Math.max(...others));
  });
});

describe('packFactorModel', () => {
  const model = fitFactors(inventRatings(12, 8), null, parity(12), OPTIONS);

  it('is restored unchanged', () => {
    expect(openFactorModel(packFactorModel(model))).toEqual(model);
  });

  it('is rejected if damaged, truncated, of another version or another file', () => {
    const change = (byte: number) => {
      const copy = packFactorModel(model);
      const bytes = new Uint8Array(copy);
      bytes[byte] ^= 1;
      return () => openFactorModel(copy);
    };
    expect(change(0)).toThrow('not a factor model');
    expect(change(4)).toThrow('version');
    expect(change(12)).toThrow('length');
    expect(change(30)).toThrow('damaged');
    expect(change(100)).toThrow('damaged');
    expect(() => openFactorModel(packFactorModel(model).slice(0, 60))).toThrow('length');
    expect(() => openFactorModel(new ArrayBuffer(3))).toThrow('short');
  });
});

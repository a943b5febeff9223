import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../maths/seeded-random.ts';
import { packRows } from '../predict/sparse-rows.ts';
import { fitFactors } from './factor-model.ts';
import { factorise, foretell } from './fit-factors.ts';
import { openFactorModel, packFactorModel } from './pack-factors.ts';
import { foretellRatings, placePerson } from './place-person.ts';
import type { RatingRows } from './rating-rows.ts';

/** Two kinds of title and two kinds of user: the even like the even, the odd the odd; one in four is kept back. */
function inventRatings(userCount: number, titleCount: number, isKept = (_: number) => true): RatingRows {
  const [users, titles, stars]: [number[], number[], number[]] = [[], [], []];
  const random = seededRandom(4);
  for (let user = 0; user < userCount; user++) {
    for (let title = 0; title < titleCount; title++) {
      if (random() < 0.4 || !isKept(title)) continue;
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

/** A column for even rows, one for odd. */
const parity = (count: number) =>
  packRows(
    Array.from({ length: count }, (_, i) => ({ columns: [i % 2], values: [1] })),
    2,
  );
const OPTIONS = { factors: 2, rounds: 12, seed: 3 };

describe('factorise', () => {
  it('foretells what was not given from what was', () => {
    const fit = factorise(inventRatings(40, 20), OPTIONS);
    for (let user = 0; user < 40; user++) {
      for (let title = 0; title < 20; title++) {
        expect(Math.abs(foretell(fit, user, title) - (user % 2 === title % 2 ? 5 : 2))).toBeLessThan(0.5);
      }
    }
  });

  it('is the same for the same seed', () => {
    const ratings = inventRatings(12, 8);
    expect(factorise(ratings, OPTIONS).titles.means).toEqual(factorise(ratings, OPTIONS).titles.means);
  });

  it('with biases alone is the shrunk mean of one title rated by one user', () => {
    const ratings = {
      users: Uint32Array.of(0, 1),
      titles: Uint32Array.of(0, 1),
      stars: Float32Array.of(5, 1),
      userCount: 2,
      titleCount: 2,
    };
    const fit = factorise(ratings, { factors: 0, rounds: 8 });
    expect(fit.middle).toBe(3);
    expect(foretell(fit, 0, 0)).toBeGreaterThan(3);
    expect(foretell(fit, 0, 0)).toBeLessThan(5);
    expect(foretell(fit, 0, 0) + foretell(fit, 1, 1)).toBeCloseTo(6, 6);
  });

  it('goes on from an earlier fit, with a title that is new, in a few rounds', () => {
    const before = factorise(inventRatings(40, 19), { ...OPTIONS, rounds: 20 });
    const titles = new Float32Array(20 * 3);
    titles.set(before.titles.means);
    const since = { titles, personCovariance: before.users.priorCovariance, noise: before.noise };
    const further = factorise(inventRatings(40, 20), { ...OPTIONS, rounds: 3, since });
    for (let user = 0; user < 40; user++) {
      for (let title = 0; title < 20; title++) {
        expect(Math.abs(foretell(further, user, title) - (user % 2 === title % 2 ? 5 : 2))).toBeLessThan(0.5);
      }
    }
    expect(() => factorise(inventRatings(40, 21), { ...OPTIONS, since })).toThrow(RangeError);
  });

  it('never has a number that is none, whatever was rated', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(4), fc.nat(3), fc.constantFrom(0, 0.5, 3, 5)), { maxLength: 30 }),
        fc.nat(3),
        (rows, factors) => {
          const fit = factorise(
            {
              users: Uint32Array.from(rows, ([user]) => user),
              titles: Uint32Array.from(rows, ([, title]) => title),
              stars: Float32Array.from(rows, ([, , stars]) => stars),
              userCount: 5,
              titleCount: 4,
            },
            { factors, rounds: 4 },
          );
          expect(fit.noise).toBeGreaterThan(0);
          for (let user = 0; user < 5; user++) {
            for (let title = 0; title < 4; title++) {
              expect(Number.isFinite(foretell(fit, user, title))).toBe(true);
            }
          }
        },
      ),
    );
  });

  it('refuses ratings that cannot be', () => {
    const one = (user: number, title: number, stars: number) => () =>
      factorise({
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
  it('places a title nobody rated by its content', () => {
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
    const told = foretellRatings(model, weights);
    expect((told[22] as number) - (told[23] as number)).toBeGreaterThan(1);
  });

  it('expects of someone new what those like them think', () => {
    const model = fitFactors(inventRatings(40, 20), null, parity(40), OPTIONS);
    const even = foretellRatings(model, placePerson(model, { sides: [0], ratings: [], pairs: [] }));
    const odd = foretellRatings(model, placePerson(model, { sides: [1], ratings: [], pairs: [] }));
    expect(even[0] as number).toBeGreaterThan((even[1] as number) + 1);
    expect(odd[1] as number).toBeGreaterThan((odd[0] as number) + 1);
  });

  it('has a model of no ratings at all', () => {
    const none = {
      users: new Uint32Array(0),
      titles: new Uint32Array(0),
      stars: new Float32Array(0),
      userCount: 0,
      titleCount: 2,
    };
    const model = fitFactors(none, parity(2), null, OPTIONS);
    const told = foretellRatings(model, placePerson(model, { sides: [], ratings: [], pairs: [] }));
    expect([...told].every(Number.isFinite)).toBe(true);
  });
});

describe('placePerson', () => {
  const model = fitFactors(inventRatings(40, 20), null, null, OPTIONS);
  const place = (pairs: readonly { winner: number; loser: number }[]) =>
    foretellRatings(model, placePerson(model, { sides: [], ratings: [], pairs }));

  it('learns from a pair, the other way round from its reverse', () => {
    const [even, odd] = [place([{ winner: 0, loser: 1 }]), place([{ winner: 1, loser: 0 }])];
    expect((even[2] as number) - (even[3] as number)).toBeGreaterThan(0.5);
    expect((odd[3] as number) - (odd[2] as number)).toBeGreaterThan(0.5);
  });

  it('takes the order of answers for nothing, and contradictory ones too', () => {
    const circle = [
      { winner: 0, loser: 1 },
      { winner: 1, loser: 2 },
      { winner: 2, loser: 0 },
    ];
    const there = place(circle);
    const back = place([...circle].reverse());
    there.forEach((value, title) => {
      expect(value).toBeCloseTo(back[title] as number, 5);
    });
  });

  it('refuses a title that is not in the model', () => {
    expect(() => place([{ winner: 0, loser: 20 }])).toThrow(RangeError);
  });
});

describe('packFactorModel', () => {
  const model = fitFactors(inventRatings(12, 8), null, parity(12), OPTIONS);

  it('comes back as it was', () => {
    expect(openFactorModel(packFactorModel(model))).toEqual(model);
  });

  it('is refused when damaged, cut short, of another version or something else', () => {
    const change = (byte: number) => {
      const copy = packFactorModel(model);
      const bytes = new Uint8Array(copy);
      bytes[byte] = (bytes[byte] ?? 0) ^ 1;
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

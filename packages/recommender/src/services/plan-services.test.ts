import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PricedService, planServices, valueOfServices } from './plan-services.ts';

/** The best plans by trying every set of services. */
function tryAllSets(services: readonly PricedService[], values: readonly number[]) {
  const sets = Array.from({ length: 2 ** services.length }, (_, bits) => {
    const chosen = services.flatMap((_service, s) => ((bits >> s) & 1 ? [s] : []));
    const price = chosen.reduce((sum, s) => sum + (services[s]?.price ?? 0), 0);
    return { price, value: valueOfServices(services, chosen, values) };
  });
  sets.sort((a, b) => a.price - b.price || b.value - a.value);
  const best: typeof sets = [];
  for (const set of sets) if (set.value > (best.at(-1)?.value ?? -1)) best.push(set);
  return best;
}

const TITLES = 12;
const market = fc.record({
  services: fc.array(
    fc.record({
      price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000 }), fc.constantFrom(799, 999, 1599)),
      titles: fc.uniqueArray(fc.nat(TITLES - 1), { maxLength: TITLES }),
    }),
    { maxLength: 12 },
  ),
  values: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: TITLES, maxLength: TITLES }),
});

describe('planServices', () => {
  it('finds the same best plans as trying all sets of up to 12 services', () => {
    fc.assert(
      fc.property(market, ({ services, values }) => {
        const plans = planServices(services, values);
        expect(plans.map(({ price, value }) => ({ price, value }))).toEqual(tryAllSets(services, values));
        for (const plan of plans) {
          expect(valueOfServices(services, plan.services, values)).toBe(plan.value);
          expect(plan.services.reduce((sum, s) => sum + (services[s]?.price ?? 0), 0)).toBe(plan.price);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('counts a title once, whichever services have it', () => {
    const services = [
      { price: 1000, titles: [0, 1] },
      { price: 600, titles: [1, 2] },
      { price: 700, titles: [2] },
    ];
    expect(planServices(services, [2, 1, 1])).toEqual([
      { services: [], price: 0, value: 0 },
      { services: [1], price: 600, value: 2 },
      { services: [0], price: 1000, value: 3 },
      { services: [0, 1], price: 1600, value: 4 },
    ]);
  });

  it('always has the free services, and none that adds nothing', () => {
    const services = [
      { price: 0, titles: [0] },
      { price: 500, titles: [0] },
    ];
    expect(planServices(services, [1])).toEqual([{ services: [0], price: 0, value: 1 }]);
    expect(planServices([], [1])).toEqual([{ services: [], price: 0, value: 0 }]);
  });

  it('finds the plans for 20 services that overlap a lot', () => {
    const services = Array.from({ length: 20 }, (_, s) => ({
      price: 500 + ((s * 397) % 1300),
      titles: Array.from({ length: 150 }, (_title, t) => t).filter((t) => (t * (s + 3) + s * 7) % 9 < 3),
    }));
    const values = Array.from({ length: 150 }, (_, t) => 1 + (t % 2));
    const plans = planServices(services, values);
    expect(plans.at(-1)?.value).toBe(valueOfServices(services, [...services.keys()], values));
  });
});

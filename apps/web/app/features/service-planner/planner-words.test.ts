import { describe, expect, it } from 'vitest';
import type { PlannerData } from './load-service-planner.server.ts';
import { changeWords, compareWords, countWords, monthWords, parsePrice, percentOf } from './planner-words.ts';

const service = (key: string, name: string): PlannerData['services'][number] => ({
  ...{ key, name, iconUrl: '', isOwn: false, price: null },
  ...{ watchlistCount: 0, bestCount: 0, points: 0 },
});
const SERVICES = [service('hulu', 'Hulu'), service('mubi', 'MUBI')];
const plan = (services: string[], points: number, amountText: string) => ({
  ...{ services, points, amountText, amount: 0 },
  ...{ watchlistCount: 0, bestCount: points },
});

it.each([
  ['15.49', 2, 1549],
  ['15,49', 2, 1549],
  [' 8 ', 2, 800],
  ['0', 2, 0],
  ['980', 0, 980],
  ['9.', 2, 900],
  ['9.999', 2, null],
  ['9.5', 0, null],
  ['-1', 2, null],
  ['', 2, null],
  ['1e3', 2, null],
  ['1234567', 2, null],
])('reads the price %j with %i decimals as %o', (text, digits, amount) => {
  expect(parsePrice(text, digits)).toBe(amount);
});

describe('words of the planner', () => {
  it('count titles by why they are wanted', () => {
    const wanted = { watchlistCount: 5, bestCount: 1, points: 11 };
    expect(countWords({ watchlistCount: 3, bestCount: 0 }, wanted)).toBe(
      '3 of 5 watchlist titles and 0 of 1 best match',
    );
    expect(
      countWords({ watchlistCount: 0, bestCount: 7 }, { ...wanted, watchlistCount: 0, bestCount: 9 }),
    ).toBe('7 of 9 best matches');
  });

  it('compare a plan with the member’s services', () => {
    const wanted = { watchlistCount: 0, bestCount: 10, points: 10 };
    const current = plan(['hulu'], 4, '$17.99');
    expect(compareWords(plan(['mubi'], 5, '$9.99'), current, wanted)).toBe(
      'Your services cost $17.99 and cover 40% of what you want to watch. These cover 50% for $9.99.',
    );
    expect(compareWords(plan(['hulu'], 4, '$17.99'), current, wanted)).toMatch(
      /^You already have these services/,
    );
    expect(compareWords(current, null, wanted)).toBeNull();
  });

  it('say what changes in a month', () => {
    const earlier = new Set(['hulu']);
    const change = { dropped: ['mubi'], taken: ['hulu'] };
    expect(changeWords(change, { earlier }, SERVICES)).toBe('Cancel MUBI, add Hulu again.');
    expect(changeWords(change, { earlier: new Set() }, SERVICES)).toBe('Cancel MUBI, add Hulu.');
    expect(changeWords({ dropped: [], taken: [] }, { earlier }, SERVICES)).toBeNull();
  });

  it('write months and shares', () => {
    expect(monthWords('2027-03', 'en-US')).toBe('March 2027');
    expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33, 0]);
  });
});

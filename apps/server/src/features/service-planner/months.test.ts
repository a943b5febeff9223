import { describe, expect, it } from 'vitest';
import { type KnownDay, listMonths, planMonths } from './months.ts';

const months = listMonths(new Date('2026-11-27T12:00:00Z'));
/** Three services for 1000 each: the first with titles 0 and 1, the second with 2, the third with 3 and 4. */
const services = [
  { price: 1000, titles: [0, 1] },
  { price: 1000, titles: [2] },
  { price: 1000, titles: [3, 4] },
];
const values = [2, 2, 3, 1, 1];
const plan = (days: readonly KnownDay[], budget = 1000) =>
  planMonths(services, values, { days, months, budget }).map((month) => month.services.join('+'));

describe('planMonths', () => {
  it('plans six months across the turn of the year', () => {
    expect(months).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']);
  });

  it('changes nothing without known days', () => {
    expect(plan([])).toEqual(['0', '0', '0', '0', '0', '0']);
    expect(plan([], 500)).toEqual(['', '', '', '', '', '']);
    expect(plan([], 2000)).toEqual(['0+1', '0+1', '0+1', '0+1', '0+1', '0+1']);
  });

  it('drops a service after the month in which its title leaves, and takes it back when a season starts', () => {
    const leaves: KnownDay = { date: '2026-12-20', kind: 'leaves', title: 0, services: [0] };
    const season: KnownDay = { date: '2027-03-05', kind: 'season', title: 1, services: [0] };
    expect(plan([leaves])).toEqual(['0', '0', '1', '1', '1', '1']);
    expect(plan([leaves, season])).toEqual(['0', '0', '1', '1', '0', '0']);
  });

  it('keeps a service if another is only as good', () => {
    const season: KnownDay = { date: '2026-12-01', kind: 'season', title: 3, services: [1] };
    // The second service then has 3 + 1 points, as many as the first.
    expect(plan([season])).toEqual(['0', '0', '0', '0', '0', '0']);
  });

  it('counts a title that stays on another service', () => {
    const both = [
      { price: 1000, titles: [0] },
      { price: 900, titles: [0] },
    ];
    const leaves: KnownDay = { date: '2026-11-30', kind: 'leaves', title: 0, services: [1] };
    const planned = planMonths(both, [2], { days: [leaves], months, budget: 1000 });
    expect(planned.map((month) => month.services)).toEqual([[1], [0], [0], [0], [0], [0]]);
  });
});

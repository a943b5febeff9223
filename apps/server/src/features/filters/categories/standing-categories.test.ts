import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, createCatalogue, dayOf, type Snapshot } from '../../../catalogue/index.ts';
import { createContext } from '../../../kernel/context.ts';
import { ANONYMOUS } from '../../../kernel/viewer.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { withoutMembers } from '../../../testing/members/no-members.ts';
import { type FilterContext, loadFilterContext } from '../filter-context.ts';
import type { Category } from './category.ts';
import { STANDING_CATEGORIES } from './standing-categories.ts';

let database: TestDatabase;
let catalogue: Catalogue;
let snapshot: Snapshot;
let filterContext: FilterContext;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.updateTable('titles').set({ release_date: null }).where('id', '=', 'past-lives-2023').execute();
  await db
    .updateTable('titles')
    .set({
      release_date: '2022-10-21',
      theatrical: JSON.stringify({ US: '2022-10-21' }),
      streamings: JSON.stringify([
        { service: 'Mubi', country: 'US', asOf: '2023-01' },
        { service: 'Netflix', country: 'GB', asOf: '2023-02' },
      ]),
    })
    .where('id', '=', 'aftersun-2022')
    .execute();
  catalogue = await createCatalogue(db, { pollMs: null });
  ({ snapshot } = catalogue);
  filterContext = await loadFilterContext(createContext(withoutMembers({ db, catalogue }), ANONYMOUS));
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

describe('what came out lately', () => {
  const recent: Category = STANDING_CATEGORIES.recent;
  const rowOf = (id: string) => snapshot.rowOf(id) ?? -1;

  it('names the month if it is known, otherwise the year', () => {
    expect(recent.argue?.(filterContext, [rowOf('aftersun-2022')])).toContain(
      'Aftersun came out in October 2022.',
    );
    expect(recent.argue?.(filterContext, [rowOf('past-lives-2023')])).toContain(
      'Past Lives came out in 2023.',
    );
  });

  it('has no unreleased titles, and none older than three years', () => {
    const today = dayOf('2015-06-01');
    const days = [...recent.select({ ...filterContext, today }, null).toRows()].map(
      (row) => snapshot.columns.releaseDays[row] ?? 0,
    );
    expect(days.length).toBeGreaterThan(5);
    expect(Math.max(...days)).toBeLessThanOrEqual(today);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(dayOf('2012-06-01'));
  });
});

describe('what most people agree on', () => {
  it('offers the taste test only to those without a taste', () => {
    const { mostAgree } = STANDING_CATEGORIES;
    expect(mostAgree.argue(filterContext, [0])).toContain('Take the taste test');
    const taste = {} as NonNullable<FilterContext['taste']>;
    expect(mostAgree.argue({ ...filterContext, taste }, [0])).toBe('Well liked and well known.');
    expect(mostAgree.reason).not.toContain('the test');
  });
});

describe('categories of the viewer’s country', () => {
  const row = () => snapshot.rowOf('aftersun-2022') ?? -1;
  const inAutumn = (country: string): FilterContext => ({
    ...filterContext,
    ...{ country, today: dayOf('2022-11-20') },
    services: ['mubi', 'netflix'],
  });

  it('list theatrical releases of the last sixty days there', () => {
    const { inTheatres } = STANDING_CATEGORIES;
    expect(inTheatres.select(inAutumn('US'), null).has(row())).toBe(true);
    expect(inTheatres.select(inAutumn('GB'), null).has(row())).toBe(false);
    const later = { ...inAutumn('US'), today: dayOf('2022-12-31') };
    expect(inTheatres.select(later, null).has(row())).toBe(false);
    expect(inTheatres.argue?.(inAutumn('US'), [row()])).toBe(
      'Opened in the last 60 days. Country: United States.',
    );
  });

  it('have recent releases on the viewer’s services, with the services and the date of that data', () => {
    const { newOnServices } = STANDING_CATEGORIES;
    const on = (country: string) => newOnServices.argue?.(inAutumn(country), [row()]);
    expect(newOnServices.select(inAutumn('US'), null).has(row())).toBe(true);
    expect(newOnServices.select({ ...inAutumn('US'), today: dayOf('2026-11-20') }, null).has(row())).toBe(
      false,
    );
    expect(newOnServices.select(filterContext, null).size).toBe(0);
    expect(on('US')).toMatch(/^From the last three years, on Mubi as of .*2\d{3}\.$/);
    expect(on('GB')).toMatch(/^From the last three years, on Netflix as of /);
  });
});

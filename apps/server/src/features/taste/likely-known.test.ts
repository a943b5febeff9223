import { AGE_BANDS, CERTIFICATES } from '@palate/contract';
import { PAIR_POOL_SIZE } from '@palate/recommender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Catalogue, createCatalogue, type Snapshot } from '../../catalogue/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { likelyKnown } from './likely-known.ts';

const THIS_YEAR = 2026;
const [CHILD, YOUNG, ADULT, , OLD] = AGE_BANDS;
let database: TestDatabase;
let catalogue: Catalogue;
let snapshot: Snapshot;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await createCatalogue(database.db, { pollMs: null });
  snapshot = catalogue.snapshot;
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const known = (ageRange: { start: number; end: number }, countryCode: string) =>
  Array.from(likelyKnown(snapshot, { ageRange, countryCode }, THIS_YEAR));
const fromCountry = (rows: number[], iso: string) =>
  rows.filter((row) => snapshot.countries.keysAt(row).includes(iso)).length;
const meanYear = (rows: number[]) => rows.reduce((sum, row) => sum + snapshot.yearAt(row), 0) / rows.length;

it('asks nobody under 18 about titles from 16 up', () => {
  const certificates = known(CHILD, 'us').map((row) => CERTIFICATES[snapshot.columns.certificates[row] ?? 0]);
  expect(certificates).not.toContain('16+');
  expect(certificates).not.toContain('18+');
  expect(certificates).toHaveLength(PAIR_POOL_SIZE);
});

it.each([
  ['fr', 'FR'],
  ['jp', 'JP'],
  ['uk', 'GB'],
])('knows more of its own titles in %s', (code, iso) => {
  expect(fromCountry(known(ADULT, code), iso)).toBeGreaterThan(fromCountry(known(ADULT, 'us'), iso));
});

it('expects older people to know older titles', () => {
  expect(meanYear(known(OLD, 'us'))).toBeLessThan(meanYear(known(ADULT, 'us')));
  expect(meanYear(known(ADULT, 'us'))).toBeLessThan(meanYear(known(YOUNG, 'us')));
});

it('puts the likeliest first and names none twice', () => {
  const rows = known(OLD, 'zz');
  expect(new Set(rows).size).toBe(rows.length);
  const fames = rows.map((row) => snapshot.columns.popularities[row] ?? 0);
  expect(fames[0]).toBeGreaterThan(fames.at(-1) ?? 100);
});

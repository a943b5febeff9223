import { AGE_BANDS, CERTIFICATES } from '@palate/contract';
import { topScores } from '@palate/recommender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Catalogue, createCatalogue, type Snapshot } from '../../../catalogue/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
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

/** Returns the hundred titles that people of an age and country most likely know, most likely first. */
const known = (ageRange: { start: number; end: number }, countryCode: string) => {
  const { rows, popularities } = likelyKnown(snapshot, { ageRange, countryCode }, THIS_YEAR);
  expect(popularities).toHaveLength(rows.length);
  return Array.from(topScores(popularities, 100), (place) => rows[place] ?? -1);
};
const fromCountry = (rows: number[], iso: string) =>
  rows.filter((row) => snapshot.countries.keysAt(row).includes(iso)).length;
const meanYear = (rows: number[]) => rows.reduce((sum, row) => sum + snapshot.yearAt(row), 0) / rows.length;

it('doesn’t ask people under 18 about titles rated 16 or higher', () => {
  const certificates = known(CHILD, 'us').map((row) => CERTIFICATES[snapshot.columns.certificates[row] ?? 0]);
  expect(certificates).not.toContain('16+');
  expect(certificates).not.toContain('18+');
  expect(certificates).toHaveLength(100);
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

it('names every other title once', () => {
  const { rows } = likelyKnown(snapshot, { ageRange: OLD, countryCode: 'zz' }, THIS_YEAR);
  expect([...rows]).toEqual([...Array(snapshot.count).keys()]);
});

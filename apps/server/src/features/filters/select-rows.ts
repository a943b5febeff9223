import { AppError, type Filters, MATCH_TIERS } from '@palate/contract';
import { dayOf, RowSet, type Snapshot } from '../../catalogue/index.ts';
import { findTitles } from '../search/index.ts';
import { rowsInTheatres } from '../streamings/index.ts';
import { bigScreenRows } from './big-screen.ts';
import { matchAtLeast } from './match-at-least.ts';
import { selectByDna } from './select-by-dna.ts';
import type { Viewing } from './viewing.ts';

/**
 * The titles that pass every filter given; one that isn't given doesn't narrow (design §6).
 * Of a list (languages, certificates, services) one is enough.
 * @param tonight offsets the match is to lean by where it's filtered on
 * Throws PERSON_NOT_FOUND for an unknown `actorId`.
 */
export function selectRows(viewing: Viewing, filters: Filters, tonight: Float32Array | null): RowSet {
  const { snapshot } = viewing;
  const rows = RowSet.all(snapshot.count);
  narrowByFacts(rows, snapshot, filters);
  selectByDna(rows, snapshot, filters.dna ?? []);
  narrowByPlace(rows, viewing, filters);
  narrowByMatch(rows, viewing, filters, tonight);
  if (filters.isUnseenOnly) rows.subtract(viewing.seen.leftOut);
  if (filters.search?.trim()) rows.intersect(RowSet.of(snapshot.count, findTitles(snapshot, filters.search)));
  return rows;
}

function narrowByFacts(rows: RowSet, snapshot: Snapshot, filters: Filters): void {
  const { columns, sets, count } = snapshot;
  const { movieType, year, releaseDate, imdb, languages, certificate } = filters;
  if (movieType === 'movie' || movieType === 'tv_show') rows.intersect(sets.withKind(movieType));
  if (movieType === 'big_screen') rows.intersect(bigScreenRows(snapshot));
  if (year && year.length > 0) {
    // One year is that year; two are a range, in either order.
    const [from, to] = [Math.min(...year), Math.max(...year)];
    rows.intersect(RowSet.where(count, (row) => isBetween(columns.years[row], from, to)));
  }
  if (releaseDate) {
    const day = dayOf(releaseDate);
    rows.intersect(RowSet.where(count, (row) => (columns.releaseDays[row] ?? 0) >= day));
  }
  // Whoever asks for a score wants a known one; 0 is the panel's “any”.
  if (imdb) rows.intersect(RowSet.where(count, (row) => (columns.imdbScores[row] ?? 0) >= imdb - 1e-6));
  if (languages && languages.length > 0) {
    rows.intersect(uniteAll(count, languages.map(sets.withMainLanguage)));
  }
  if (certificate && certificate.length > 0) {
    rows.intersect(uniteAll(count, certificate.map(sets.withCertificate)));
  }
}

function narrowByPlace(rows: RowSet, viewing: Viewing, filters: Filters): void {
  const { snapshot, viewer, country, today } = viewing;
  const { isSelectMyServices, inTheatre, actorId } = filters;
  const services = filters.services?.length ? filters.services : (viewer.member?.streamings ?? []);
  // Somebody who named no service has none to narrow to.
  if (isSelectMyServices && services.length > 0) {
    rows.intersect(snapshot.streaming.rowsOn(services, country));
  }
  if (inTheatre) rows.intersect(rowsInTheatres(snapshot, country, today));
  if (actorId !== undefined) {
    const person = snapshot.people.personOf(actorId);
    if (person === undefined) throw new AppError('PERSON_NOT_FOUND');
    rows.intersect(RowSet.of(snapshot.count, snapshot.people.rowsOf(person)));
  }
}

/**
 * `movieMatchRating` filters the match, or the movie rating where there is none (design §6). So does
 * `tasteMatchTier`: what is less than the tier goes (§9 “less than”), so that tier or better stays.
 */
function narrowByMatch(
  rows: RowSet,
  viewing: Viewing,
  { movieMatchRating, tasteMatchTier }: Filters,
  tonight: Float32Array | null,
): void {
  const tierFrom = MATCH_TIERS.find(({ key }) => key === tasteMatchTier)?.from ?? 0;
  const least = Math.max(movieMatchRating ?? 0, tierFrom);
  if (least === 0) return;
  const { snapshot, taste } = viewing;
  const { movieRatings } = snapshot.columns;
  rows.intersect(
    taste
      ? matchAtLeast(snapshot.matrix, taste.scores(tonight), least)
      : RowSet.where(snapshot.count, (row) => (movieRatings[row] ?? 0) >= least),
  );
}

function uniteAll(count: number, sets: readonly RowSet[]): RowSet {
  const all = new RowSet(count);
  for (const set of sets) all.unite(set);
  return all;
}

function isBetween(value: number | undefined, from: number, to: number): boolean {
  return value !== undefined && value >= from && value <= to;
}

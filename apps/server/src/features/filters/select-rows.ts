import { AppError, type Filters, tierBounds } from '@palate/contract';
import { dayOf, RowSet, type Snapshot } from '../../catalogue/index.ts';
import { findTitles } from '../search/index.ts';
import { rowsInTheatres } from '../streamings/index.ts';
import { rowsOfKind } from './big-screen.ts';
import type { FilterContext } from './filter-context.ts';
import { matchAtLeast } from './match-at-least.ts';
import { selectByDna } from './select-by-dna.ts';

/**
 * Returns the titles that pass every given filter; undefined filters are ignored (design §6). A filter with several
 * values (languages, certificates, services) matches titles with any of them.
 * @param tonight slider offsets for this evening, applied when filtering by match; null for none
 * @param includesDismissed whether to keep titles marked “not interested”. A text search always keeps them;
 *   `isUnseenOnly` always removes them
 * @throws PERSON_NOT_FOUND for an unknown `actorId`
 */
export function selectRows(
  context: FilterContext,
  filters: Filters,
  tonight: Float32Array | null,
  { includesDismissed = false } = {},
): RowSet {
  const { snapshot } = context;
  const rows = RowSet.all(snapshot.count);
  narrowByFacts(rows, snapshot, filters);
  selectByDna(rows, snapshot, filters.dna ?? []);
  narrowByPlace(rows, context, filters);
  narrowByMatch(rows, context, filters, tonight);
  if (filters.isUnseenOnly) rows.subtract(context.seen.excluded);
  // Specification §4, Tracker updates: lists drop titles marked "not interested"; search keeps them all.
  if (filters.search?.trim()) rows.intersect(RowSet.of(snapshot.count, findTitles(snapshot, filters.search)));
  else if (!includesDismissed) rows.subtract(context.seen.dismissed);
  return rows;
}

function narrowByFacts(rows: RowSet, snapshot: Snapshot, filters: Filters): void {
  const { columns, sets, count } = snapshot;
  const { movieType, year, releaseDate, imdb, languages, certificate } = filters;
  if (movieType) rows.intersect(rowsOfKind(snapshot, movieType));
  if (year && year.length > 0) {
    // One year means that year; two years are a range, in either order.
    const [from, to] = [Math.min(...year), Math.max(...year)];
    rows.intersect(RowSet.where(count, (row) => isBetween(columns.years[row], from, to)));
  }
  if (releaseDate) {
    const day = dayOf(releaseDate);
    rows.intersect(RowSet.where(count, (row) => (columns.releaseDays[row] ?? 0) >= day));
  }
  const minutes = filters.tonight?.minutes;
  if (minutes !== undefined) {
    const isWithin = (row: number) => isBetween(columns.runtimes[row], 1, minutes);
    rows.intersect(RowSet.where(count, isWithin));
  }
  // A filter by score leaves out titles without a score. 0 means “any”.
  if (imdb) rows.intersect(RowSet.where(count, (row) => (columns.imdbScores[row] ?? 0) >= imdb - 1e-6));
  if (languages && languages.length > 0) {
    rows.intersect(uniteAll(count, languages.map(sets.withMainLanguage)));
  }
  if (certificate && certificate.length > 0) {
    rows.intersect(uniteAll(count, certificate.map(sets.withCertificate)));
  }
}

function narrowByPlace(rows: RowSet, context: FilterContext, filters: Filters): void {
  const { snapshot, viewer, country, today } = context;
  const { isSelectMyServices, inTheatre, actorId } = filters;
  const services = filters.services?.length ? filters.services : (viewer.member?.streamings ?? []);
  // A viewer who named no services has nothing to filter by.
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
 * Removes the titles outside a range of the match or, for viewers without a taste, of the movie rating (design §6).
 * `movieMatchRating` is a lower bound. `tasteMatchTier` keeps a tier and better ones, or only titles below a tier
 * (specification §9).
 */
function narrowByMatch(
  rows: RowSet,
  context: FilterContext,
  { movieMatchRating, tasteMatchTier }: Filters,
  tonight: Float32Array | null,
): void {
  const tier = tierBounds(tasteMatchTier ?? 'low');
  const least = Math.max(movieMatchRating ?? 0, tier.from);
  if (least > 0) rows.intersect(rowsFrom(least));
  if (Number.isFinite(tier.below)) rows.subtract(rowsFrom(tier.below));

  function rowsFrom(match: number): RowSet {
    const { snapshot, taste } = context;
    const { movieRatings } = snapshot.columns;
    return taste
      ? matchAtLeast(snapshot.matrix, taste.scores(tonight), match)
      : RowSet.where(snapshot.count, (row) => (movieRatings[row] ?? 0) >= match);
  }
}

function uniteAll(count: number, sets: readonly RowSet[]): RowSet {
  const all = new RowSet(count);
  for (const set of sets) all.unite(set);
  return all;
}

function isBetween(value: number | undefined, from: number, to: number): boolean {
  return value !== undefined && value >= from && value <= to;
}

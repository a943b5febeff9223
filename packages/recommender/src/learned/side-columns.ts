import type { CheckedEvidence } from '../taste/checked-evidence.ts';
import type { LearnedColumns } from './learned-columns.ts';

/** A person's side columns: age band, liked genres, disliked genres. */
export function sideColumnsOf(
  { model, genrePlaces }: LearnedColumns,
  { ageRange, genres }: Pick<CheckedEvidence, 'ageRange' | 'genres'>,
): number[] {
  const known = (marked: readonly number[]) =>
    marked.map((genre) => genrePlaces[genre] ?? -1).filter((place) => place >= 0);
  return sideColumns(model, {
    age: ageRange && (ageRange.start + ageRange.end) / 2,
    liked: known(genres.positive),
    disliked: known(genres.negative),
  });
}

/**
 * The same, numbered as in a model.
 * @param age years, or null
 */
export function sideColumns(
  { ageStarts, genres }: Pick<LearnedColumns['model'], 'ageStarts' | 'genres'>,
  given: {
    readonly age: number | null;
    readonly liked: readonly number[];
    readonly disliked: readonly number[];
  },
): number[] {
  const { age } = given;
  const band = age === null ? -1 : ageStarts.findLastIndex((start) => start <= age);
  return [
    ...(band < 0 ? [] : [band]),
    ...given.liked.map((place) => ageStarts.length + place),
    ...given.disliked.map((place) => ageStarts.length + genres.length + place),
  ];
}

/** Number of side columns of a model. */
export function sideWidth({
  ageStarts,
  genres,
}: Pick<LearnedColumns['model'], 'ageStarts' | 'genres'>): number {
  return ageStarts.length + 2 * genres.length;
}

import type { CheckedEvidence } from '../taste/checked-evidence.ts';
import type { LearnedColumns } from './learned-columns.ts';

/**
 * Lists the side columns (facts about a person besides ratings) that apply to a person, as indices: the age band, liked
 * genres and disliked genres.
 */
export function sideColumnsOf(
  { model, genrePlaces }: LearnedColumns,
  { ageRange, genres }: Pick<CheckedEvidence, 'ageRange' | 'genres'>,
): number[] {
  const known = (stated: readonly number[]) =>
    stated.map((genre) => genrePlaces[genre] ?? -1).filter((place) => place >= 0);
  return sideColumns(model, {
    age: ageRange && (ageRange.start + ageRange.end) / 2,
    liked: known(genres.positive),
    disliked: known(genres.negative),
  });
}

/**
 * Lists the indices of the side columns (facts about a person besides ratings) that apply to a person, for a model with
 * the given age bands and genres.
 * @param given `age` in years, or null; liked and disliked genres as indices into the model's genres
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

/** Returns the number of side columns (facts about a person besides ratings) of a model. */
export function sideWidth({
  ageStarts,
  genres,
}: Pick<LearnedColumns['model'], 'ageStarts' | 'genres'>): number {
  return ageStarts.length + 2 * genres.length;
}

import { GENRE_KEYS, type TasteTestPayload } from '@palate/contract';
import type { TrainingRater } from './fit-messages.ts';

/**
 * Rating in stars that each answer in a taste test counts as (our choice). The winner of a pair is only better than the
 * loser; neither need be good or bad.
 */
const STARS = { loved: 5, winner: 4, loser: 3 } as const;

/**
 * Converts a person's taste test to training data for a model: their opinions of titles in stars, their age, and the
 * genres they like and dislike. If a title occurs in several answers, the highest stars count. Pairs with a title that
 * the person hasn't seen are left out. The result doesn't identify the person.
 */
export function toTrainingRater({
  ageRange,
  moviePreferences: { favoriteMovies, pairPreferences },
  genreThemePreferences: { positive, negative },
}: TasteTestPayload): TrainingRater {
  const stars = new Map<string, number>();
  const record = (titleId: string, given: number) =>
    stars.set(titleId, Math.max(given, stars.get(titleId) ?? 0));
  for (const pair of pairPreferences) {
    if (!('winner' in pair) || pair.unseen?.length) continue;
    record(pair.winner, STARS.winner);
    record(pair.loser, STARS.loser);
  }
  for (const { id } of favoriteMovies) record(id, STARS.loved);
  return {
    opinions: [...stars].map(([titleId, given]) => ({ titleId, stars: given })),
    sides: {
      age: (ageRange.start + ageRange.end) / 2,
      liked: placesOf(positive),
      disliked: placesOf(negative),
    },
  };
}

/**
 * Returns the positions of genres among all genres. Themes are left out: tests mix them with genres, but the model has
 * no columns for them.
 */
function placesOf(keys: readonly string[]): number[] {
  const genres: readonly string[] = GENRE_KEYS;
  return keys.map((key) => genres.indexOf(key)).filter((place) => place >= 0);
}

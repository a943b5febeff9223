import { GENRE_KEYS, type TasteTestPayload } from '@palate/contract';
import type { ToldRater } from './fit-messages.ts';

/** What an answer of a test counts as among ratings, in stars (our choice): better than, not good or bad. */
const STARS = { loved: 5, winner: 4, loser: 3 } as const;

/** A test as a rater's opinions, each title once, the strongest; nothing of who gave it. */
export function toldRater({
  ageRange,
  moviePreferences: { favoriteMovies, pairPreferences },
  genreThemePreferences: { positive, negative },
}: TasteTestPayload): ToldRater {
  const stars = new Map<string, number>();
  const tell = (titleId: string, given: number) =>
    stars.set(titleId, Math.max(given, stars.get(titleId) ?? 0));
  for (const pair of pairPreferences) {
    if (!('winner' in pair) || pair.unseen?.length) continue;
    tell(pair.winner, STARS.winner);
    tell(pair.loser, STARS.loser);
  }
  for (const { id } of favoriteMovies) tell(id, STARS.loved);
  return {
    opinions: [...stars].map(([titleId, given]) => ({ titleId, stars: given })),
    sides: {
      age: (ageRange.start + ageRange.end) / 2,
      liked: placesOf(positive),
      disliked: placesOf(negative),
    },
  };
}

/** Themes are marked beside genres, and the model has no columns of theirs. */
function placesOf(keys: readonly string[]): number[] {
  const genres: readonly string[] = GENRE_KEYS;
  return keys.map((key) => genres.indexOf(key)).filter((place) => place >= 0);
}

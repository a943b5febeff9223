import type { TasteTestPayload, TitleId } from '@palate/contract';
import { readKeptAnswers } from './kept-answers.ts';

type Loved = TasteTestPayload['moviePreferences']['favoriteMovies'];

/** Titles that answers name as loved and the kept ones before them didn't: the same answers again tell nothing new. */
export function newlyLoved(before: unknown, loved: Loved): TitleId[] {
  const known = new Set(readKeptAnswers(before).moviePreferences.favoriteMovies.map(({ id }) => id));
  return loved.flatMap(({ id }) => (known.has(id) ? [] : id));
}
